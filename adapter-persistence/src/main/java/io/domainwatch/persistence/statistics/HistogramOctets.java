package io.domainwatch.persistence.statistics;

import io.domainwatch.core.statistics.Histogram;
import io.domainwatch.persistence.piece.octets.OctetSink;
import io.domainwatch.persistence.piece.octets.OctetSource;
import io.domainwatch.persistence.piece.octets.PieceDamaged;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/** Histograms by name as octets (docs/spec/result-storage.md, "Statistics"). */
final class HistogramOctets {
  private static final int VERSION = 1;
  private static final int CHECKSUM_OCTETS = Integer.BYTES;

  /** More are no histogram: doubles of all sizes have 75,000 buckets. */
  private static final int MAX_BUCKETS = 100_000;

  private static final int WHOLE = 0;
  private static final int OTHER = 1;

  private HistogramOctets() {}

  static byte[] of(SortedMap<String, Histogram> numbers) {
    OctetSink body = new OctetSink();
    body.count(numbers.size());
    numbers.forEach(
        (name, histogram) -> {
          body.block(name.getBytes(StandardCharsets.UTF_8));
          write(body, histogram);
        });
    byte[] octets = body.bytes();
    OctetSink out = new OctetSink();
    out.octet(VERSION);
    out.octets(ByteBuffer.allocate(CHECKSUM_OCTETS).putInt(checksum(octets)).array());
    out.octets(octets);
    return out.bytes();
  }

  /**
   * What {@link #of} wrote.
   *
   * @throws PieceDamaged if they are other octets
   */
  static SortedMap<String, Histogram> read(byte[] octets) {
    OctetSource in = new OctetSource(octets);
    int version = in.octet();
    if (version != VERSION) {
      throw new PieceDamaged("it has version " + version);
    }
    int checksum = ByteBuffer.wrap(in.octets(CHECKSUM_OCTETS)).getInt();
    byte[] body = in.octets(in.left());
    if (checksum(body) != checksum) {
      throw new PieceDamaged("its checksum is another");
    }
    OctetSource numbers = new OctetSource(body);
    SortedMap<String, Histogram> read = new TreeMap<>();
    for (int left = numbers.size(body.length); left > 0; left--) {
      String name = new String(numbers.block(), StandardCharsets.UTF_8);
      read.put(name, histogram(numbers));
    }
    return read;
  }

  private static void write(OctetSink out, Histogram histogram) {
    write(out, histogram.min());
    write(out, histogram.max());
    write(out, histogram.sum());
    out.count(histogram.buckets().size());
    int last = 0;
    for (Map.Entry<Integer, Long> bucket : histogram.buckets().entrySet()) {
      out.number(bucket.getKey() - last);
      out.count(bucket.getValue());
      last = bucket.getKey();
    }
  }

  private static Histogram histogram(OctetSource in) {
    double min = number(in);
    double max = number(in);
    double sum = number(in);
    SortedMap<Integer, Long> buckets = new TreeMap<>();
    long count = 0;
    int place = 0;
    for (int left = in.size(MAX_BUCKETS); left > 0; left--) {
      place += (int) in.number();
      long numbers = in.count();
      buckets.put(place, numbers);
      count += numbers;
    }
    try {
      return new Histogram(count, min, max, sum, buckets);
    } catch (IllegalArgumentException e) {
      throw new PieceDamaged("it is no histogram", e);
    }
  }

  private static void write(OctetSink out, double number) {
    long whole = (long) number;
    if (Double.compare(whole, number) == 0) {
      out.octet(WHOLE);
      out.number(whole);
    } else {
      out.octet(OTHER);
      out.fixed(Double.doubleToLongBits(number));
    }
  }

  private static double number(OctetSource in) {
    return in.octet() == WHOLE ? in.number() : Double.longBitsToDouble(in.fixed());
  }

  private static int checksum(byte[] octets) {
    CRC32C sum = new CRC32C();
    sum.update(octets);
    return (int) sum.getValue();
  }
}
