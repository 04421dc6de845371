package io.domainwatch.checks.net;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Answers from a table; a host may have a series of answers, of which the last one stays. */
public final class FixedAddressLookup implements AddressLookup {

  private final Map<String, List<AddressAnswer>> answers = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> asked = new ConcurrentHashMap<>();
  private volatile Runnable meanwhile = () -> {};

  /** The host has these addresses from now on. */
  public FixedAddressLookup with(String host, InetAddress... addresses) {
    return with(host, found(addresses));
  }

  /** The host gets these answers, one after the other. */
  public FixedAddressLookup with(String host, AddressAnswer... series) {
    answers.put(host, List.of(series));
    return this;
  }

  /** From now on this happens while a host is looked up. */
  public FixedAddressLookup during(Runnable happening) {
    meanwhile = happening;
    return this;
  }

  /** An answer of these addresses. */
  public static AddressAnswer found(InetAddress... addresses) {
    return new AddressAnswer.Found(
        Stream.of(addresses).filter(a -> a.getAddress().length == 4).toList(),
        Stream.of(addresses).filter(a -> a.getAddress().length == 16).toList(),
        List.of());
  }

  /** How often the host was asked for. */
  public int asked(String host) {
    return asked.getOrDefault(host, new AtomicInteger()).get();
  }

  @Override
  public AddressAnswer addresses(String asciiHost, Deadline deadline) {
    int before = asked.computeIfAbsent(asciiHost, _ -> new AtomicInteger()).getAndIncrement();
    meanwhile.run();
    List<AddressAnswer> series =
        answers.getOrDefault(asciiHost, List.of(new AddressAnswer.NameError()));
    return series.get(Math.min(before, series.size() - 1));
  }
}
