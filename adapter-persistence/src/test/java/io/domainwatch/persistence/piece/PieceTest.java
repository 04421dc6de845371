package io.domainwatch.persistence.piece;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.persistence.piece.octets.LongColumn;
import io.domainwatch.persistence.piece.octets.PieceDamaged;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PieceTest {
  private static final CheckKey UPTIME =
      new CheckKey(new UUID(1, 2), new UUID(3, 4), CheckType.UPTIME.wireName());
  private static final Instant NOON = Instant.parse("2026-11-24T12:00:00Z");

  @Test
  void whateverIsPackedComesBackInTheOrderOfTime() {
    for (long seed = 0; seed < 400; seed++) {
      RandomRuns random = new RandomRuns(seed);
      List<StoredRun> runs = random.runs();
      List<StoredRun> mixed = new ArrayList<>(runs);
      Collections.shuffle(mixed, new Random(seed));

      Piece piece = Piece.read(random.check, Piece.pack(random.check, mixed));

      assertThat(piece.runs()).as("seed %d", seed).isEqualTo(runs);
      assertThat(text(piece.runs())).as("order of fields, seed %d", seed).isEqualTo(text(runs));
    }
  }

  @Test
  void valuesAreReadOneByOneInAnyOrder() {
    RandomRuns random = new RandomRuns(7);
    List<StoredRun> runs = random.runs();
    Piece piece = Piece.read(random.check, Piece.pack(random.check, runs));

    for (int i = runs.size() - 1; i >= 0; i--) {
      assertThat(piece.startedAt(i)).isEqualTo(runs.get(i).startedAt());
      assertThat(piece.outcome(i)).isEqualTo(runs.get(i).outcome());
      assertThat(piece.run(i)).isEqualTo(runs.get(i));
      assertThat(piece.newestAt(runs.get(i).startedAt())).contains(runs.get(i));
    }
    assertThat(piece.newestAt(NOON.plusSeconds(1_000_000))).isEmpty();
  }

  @Test
  void oneOtherBitAnywhereIsFound() {
    byte[] piece = Piece.pack(UPTIME, minutes(5));

    for (int bit = 0; bit < piece.length * 8; bit++) {
      byte[] damaged = piece.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      assertThatExceptionOfType(PieceDamaged.class)
          .as("bit %d", bit)
          .isThrownBy(() -> Piece.read(UPTIME, damaged));
    }
  }

  @Test
  void aPieceThatIsCutIsFound() {
    byte[] piece = Piece.pack(UPTIME, minutes(5));

    for (int length = 0; length < piece.length; length++) {
      byte[] cut = Arrays.copyOf(piece, length);
      assertThatExceptionOfType(PieceDamaged.class).isThrownBy(() -> Piece.read(UPTIME, cut));
    }
  }

  @Test
  void numbersAreFoundAtTheirPlaceInEachShape() {
    List<StoredRun> runs =
        List.of(
            run(0, JsonValue.fields().put("a", 1).put("b", fields("c", JsonValue.of(2))).build()),
            run(1, JsonValue.fields().put("b", fields("c", JsonValue.of(2.5))).put("a", 1).build()),
            run(2, JsonValue.fields().put("b", fields("c", JsonValue.of("3"))).build()),
            run(3, JsonValue.fields().put("b", 4).build()),
            run(4, fields("b", fields("c", new JsonValue.JsonNull()))),
            run(5, fields("b", fields("c", JsonValue.of(-6)))));
    Piece piece = Piece.read(UPTIME, Piece.pack(UPTIME, runs));

    assertThat(piece.numbers(List.of("b", "c")))
        .containsExactly(2, 2.5, Double.NaN, Double.NaN, Double.NaN, -6);
    assertThat(piece.numbers(List.of("b"))).containsOnlyOnce(4);
    assertThat(piece.numbers(List.of())).containsOnly(Double.NaN);
    assertThat(piece.numbers(List.of("none"))).containsOnly(Double.NaN);
  }

  @Test
  void valuesInManyOthersComeBack() {
    JsonValue deep = JsonValue.of(1);
    for (int i = 0; i < 100; i++) {
      deep = JsonValue.of(List.of(fields("x", deep)));
    }
    List<StoredRun> runs = List.of(run(0, deep), run(1, deep));

    assertThat(Piece.read(UPTIME, Piece.pack(UPTIME, runs)).runs()).isEqualTo(runs);
  }

  @Test
  void columnsOfNumbersComeBackWhateverTheyAre() {
    Random random = new Random(11);
    for (int round = 0; round < 2_000; round++) {
      int bits = 1 + random.nextInt(64);
      long unit = round % 3 == 0 ? 1000 : 1;
      long[] values =
          LongStream.generate(() -> (random.nextLong() >> (64 - bits)) * unit)
              .limit(random.nextInt(50))
              .toArray();
      long[] rising = values.clone();
      Arrays.sort(rising);

      assertThat(LongColumn.read(LongColumn.of(values), values.length)).isEqualTo(values);
      assertThat(LongColumn.read(LongColumn.of(rising), rising.length)).isEqualTo(rising);
    }
  }

  @Test
  void aDayOfAnUptimeCheckTakesTenOctetsARun() {
    Random random = new Random(3);
    List<StoredRun> day = IntStream.range(0, 1440).mapToObj(i -> uptime(i, random)).toList();

    int octets = Piece.pack(UPTIME, day).length;

    assertThat(octets).as("octets of a day").isLessThan(14_400);
  }

  private static List<StoredRun> minutes(int count) {
    Random random = new Random(5);
    return IntStream.range(0, count).mapToObj(i -> uptime(i, random)).toList();
  }

  /** As an uptime check stores it, with times as they scatter. */
  private static StoredRun uptime(int minute, Random random) {
    Instant at = NOON.plusSeconds(60L * minute).plusMillis(random.nextInt(3_000));
    long dns = 1 + random.nextInt(3);
    long connect = 11 + random.nextInt(4);
    long tls = 14 + random.nextInt(6);
    long ttfb = (long) (90 + Math.abs(random.nextGaussian()) * 25);
    long transfer = random.nextInt(3);
    long total = dns + connect + tls + ttfb + transfer;
    JsonValue seen =
        JsonValue.fields()
            .put("url", "https://example.com/")
            .put("ip", "192.0.2.1")
            .put(
                "timings",
                JsonValue.fields()
                    .put("dnsMs", dns)
                    .put("connectMs", connect)
                    .put("tlsMs", tls)
                    .put("requestMs", 0)
                    .put("ttfbMs", ttfb)
                    .put("transferMs", transfer)
                    .put("totalMs", total)
                    .build())
            .put("httpStatus", 200)
            .put("title", "An example with a title of the usual length")
            .build();
    return new StoredRun(
        at, idOf(at), total + random.nextInt(3), "ok", "HTTP 200 in " + total + " ms", seen);
  }

  private static StoredRun run(int minute, JsonValue seen) {
    Instant at = NOON.plusSeconds(60L * minute);
    return new StoredRun(at, idOf(at), 5, "ok", "seen", seen);
  }

  private static UUID idOf(Instant at) {
    return ResultId.ofRun(new DomainId(UPTIME.domainId()), CheckType.UPTIME, at).uuid();
  }

  private static JsonValue.JsonObject fields(String name, JsonValue value) {
    return JsonValue.fields().put(name, value).build();
  }

  private static List<String> text(List<StoredRun> runs) {
    return runs.stream().map(run -> run.observations().toString()).toList();
  }
}
