package io.domainwatch.core.channel;

import io.domainwatch.core.channel.rate.SendRate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The kinds of channel that are known beside the built-in ones.
 *
 * @param all in the order in which they are offered
 */
public record ServiceKinds(List<ServiceKind> all) {
  /** None. */
  public static final ServiceKinds NONE = new ServiceKinds(List.of());

  public ServiceKinds {
    all = List.copyOf(all);
  }

  /** The description of a kind; empty when this version has none. */
  public Optional<ServiceKind> find(ChannelKind.Service kind) {
    return all.stream().filter(known -> known.wireName().equals(kind.wireName())).findFirst();
  }

  /** Whether channels of a kind are told when somebody takes notice of an incident. */
  public boolean acknowledges(ChannelKind kind) {
    return switch (kind) {
      case ChannelKind.BuiltIn _ -> false;
      case ChannelKind.Service service ->
          find(service).filter(ServiceKind::acknowledges).isPresent();
    };
  }

  /** How fast channels take messages, by kind; a kind that is not in it takes them as they come. */
  public Map<ChannelKind, SendRate> rates() {
    Map<ChannelKind, SendRate> rates = new HashMap<>();
    for (ChannelKind.BuiltIn kind : ChannelKind.BuiltIn.values()) {
      kind.rate().ifPresent(rate -> rates.put(kind, rate));
    }
    all.forEach(known -> known.rate().ifPresent(rate -> rates.put(known.kind(), rate)));
    return Map.copyOf(rates);
  }

  /** A kind that channels can be made of; empty when there is none of this name. */
  public Optional<ChannelKind> kind(String wireName) {
    return ChannelKind.BuiltIn.find(wireName)
        .<ChannelKind>map(kind -> kind)
        .or(
            () ->
                all.stream()
                    .filter(known -> known.wireName().equals(wireName))
                    .map(ServiceKind::kind)
                    .findFirst());
  }

  /** What people read of a kind; its word where this version does not know it. */
  public String label(ChannelKind kind) {
    return switch (kind) {
      case ChannelKind.BuiltIn builtIn -> builtIn.label();
      case ChannelKind.Service service ->
          find(service).map(ServiceKind::label).orElse(service.wireName());
    };
  }
}
