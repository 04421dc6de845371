package io.domainwatch.checks.net;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.guard.Network;
import java.net.InetAddress;
import java.util.List;
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
    return new CdnNetworks(ResourceLines.of(LIST).stream().map(CdnNetworks::entry).toList());
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
