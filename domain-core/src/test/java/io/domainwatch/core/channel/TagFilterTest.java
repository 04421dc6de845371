package io.domainwatch.core.channel;

import static io.domainwatch.core.channel.TestChannels.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.ChannelRules.Outcome;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.routing.IncidentFixtures;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Channels for the domains that have a tag. */
class TagFilterTest {
  private static final Tags SHOP = tags("shop");
  private static final Tags NONE = Tags.NONE;

  private final Wish wish = new Wish();
  private final Event event =
      new IncidentFixtures().of(1, UptimeDefinition.DOWN, Optional.empty(), NOON).event();
  private final DomainId other = new DomainId(new UUID(9, 9));

  private static Tags tags(String... texts) {
    return Tags.of(Stream.of(texts).map(Tag::new).toList());
  }

  private static ChannelFilter filter(Optional<Set<DomainId>> domains, Tags tags) {
    return new ChannelFilter(Optional.empty(), Severity.INFO, domains, tags);
  }

  @Test
  void whereNeitherDomainsNorTagsAreGivenAllAreTaken() {
    assertThat(filter(Optional.empty(), NONE).takes(event, NONE)).isTrue();
    assertThat(filter(Optional.empty(), NONE).takes(event, SHOP)).isTrue();
  }

  @Test
  void whereTagsAloneAreGivenOneOfThemIsNeeded() {
    ChannelFilter filter = filter(Optional.empty(), tags("shop", "prod"));

    assertThat(filter.takes(event, NONE)).isFalse();
    assertThat(filter.takes(event, tags("test"))).isFalse();
    assertThat(filter.takes(event, tags("test", "shop"))).isTrue();
  }

  @Test
  void whereBothAreGivenEitherIsEnough() {
    ChannelFilter named = filter(Optional.of(Set.of(event.domainId())), SHOP);
    ChannelFilter tagged = filter(Optional.of(Set.of(other)), SHOP);

    assertThat(named.takes(event, NONE)).isTrue();
    assertThat(tagged.takes(event, NONE)).isFalse();
    assertThat(tagged.takes(event, SHOP)).isTrue();
  }

  @Test
  void whereAllNamedDomainsAreDeletedOnlyTagsAreLeft() {
    assertThat(filter(Optional.of(Set.of()), NONE).takes(event, SHOP)).isFalse();
    assertThat(filter(Optional.of(Set.of()), SHOP).takes(event, SHOP)).isTrue();
    assertThat(filter(Optional.of(Set.of()), SHOP).takes(event, NONE)).isFalse();
  }

  @Test
  void severityAndChecksAreNeededAsBefore() {
    ChannelFilter grave =
        new ChannelFilter(Optional.of(Set.of()), Severity.INFO, Optional.empty(), SHOP);

    assertThat(grave.takes(event, SHOP)).isFalse();
  }

  @Test
  void aChangeNamesTagsOrNone() {
    Channel webhook = TestChannels.webhook();
    wish.tags = Patch.to(Optional.of(List.of("Shop", "team:web")));
    Channel tagged = changed(webhook);
    assertThat(tagged.filter().tags()).isEqualTo(tags("shop", "team:web"));

    wish.tags = Patch.keep();
    wish.minSeverity = Patch.to("high");
    assertThat(changed(tagged).filter().tags()).isEqualTo(tags("shop", "team:web"));

    wish.tags = Patch.to(Optional.empty());
    assertThat(changed(tagged).filter().tags()).isEqualTo(NONE);
  }

  @Test
  void whatIsNoTagIsNamedWithItsPlace() {
    wish.tags = Patch.to(Optional.of(List.of("shop", "no tag")));
    assertThat(fields()).containsExactly("filter.tags[1]");

    wish.tags = Patch.to(Optional.of(List.of()));
    assertThat(fields()).containsExactly("filter.tags");

    wish.tags = Patch.to(Optional.of(IntStream.range(0, 21).mapToObj(i -> "t" + i).toList()));
    assertThat(fields()).containsExactly("filter.tags");
  }

  private List<String> fields() {
    Outcome outcome =
        ChannelRules.change(TestChannels.webhook(), wish.change(), TestChannels.ALLOWED, NOON);
    return outcome instanceof Outcome.Rejected(List<FieldError> problems)
        ? problems.stream().map(FieldError::field).toList()
        : List.of();
  }

  private Channel changed(Channel before) {
    return ChannelRules.change(before, wish.change(), TestChannels.ALLOWED, NOON)
            instanceof Outcome.Accepted(Channel channel)
        ? channel
        : before;
  }
}
