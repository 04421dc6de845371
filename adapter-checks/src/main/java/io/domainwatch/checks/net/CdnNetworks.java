package io.domainwatch.checks.net;

import io.domainwatch.guard.Network;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The addresses of content delivery networks: shared by many customers, with the operator's ports
 * open and not the customer's. The built-in list is data, dated, in {@code net/cdn-networks.tsv}.
 */
public final class CdnNetworks {

  private static final String LIST = "/net/cdn-networks.tsv";

  /** What an operator of this service names is nobody's in particular. */
  private static final String CONFIGURED = "configured";

  private record Entry(Network network, String operator) {}

  private final List<Entry> entries;

  private CdnNetworks(List<Entry> entries) {
    this.entries = List.copyOf(entries);
  }

  /** The networks that come with the program. */
  public static CdnNetworks builtIn() {
    try (InputStream in = CdnNetworks.class.getResourceAsStream(LIST);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in, LIST), StandardCharsets.UTF_8))) {
      return new CdnNetworks(
          reader.lines().filter(line -> !line.startsWith("#")).map(CdnNetworks::entry).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(LIST, e);
    }
  }

  /** These networks and no others. */
  public static CdnNetworks of(List<Network> networks) {
    return new CdnNetworks(
        networks.stream().map(network -> new Entry(network, CONFIGURED)).toList());
  }

  /** Whose edge the address belongs to; empty for any other address. */
  public Optional<String> operatorOf(InetAddress address) {
    return entries.stream()
        .filter(entry -> entry.network().contains(address))
        .map(Entry::operator)
        .findFirst();
  }

  private static Entry entry(String line) {
    String[] columns = line.split("\t", -1);
    return new Entry(Network.parse(columns[0]), columns[1]);
  }
}
