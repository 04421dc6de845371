package io.domainwatch.app.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.run.OnBehalf;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DoubtfulNamesTest {
  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final Set<DomainName> askedAbout = new HashSet<>();
  private final Set<UUID> askedFor = new HashSet<>();
  private final DoubtfulNames doubts =
      new DoubtfulNames(
          house.store.domains(),
          names -> {
            askedAbout.addAll(names);
            askedFor.add(OnBehalf.key());
            return names;
          });

  @Test
  void namesThatDoNotExistAreToldAsTheyWereTyped() {
    assertThat(doubts.among(owner.id(), List.of("https://Gone.example.com/x", "no_name")))
        .containsExactly("https://Gone.example.com/x");
    assertThat(askedAbout).containsExactly(new DomainName("gone.example.com"));
    assertThat(askedFor).containsExactly(owner.id().uuid());
  }

  @Test
  void whatIsMonitoredAlreadyIsNoQuestion() {
    house.given.domain(owner, "there.example.com", House.NOW);
    assertThat(doubts.among(owner.id(), List.of("there.example.com"))).isEmpty();
  }

  @Test
  void nothingIsAskedAboutNothing() {
    assertThat(doubts.among(owner.id(), List.of("no_name"))).isEmpty();
    assertThat(askedFor).isEmpty();
  }

  @Test
  void ofManyNamesTheFirstAreLookedUp() {
    List<String> many =
        IntStream.range(0, DoubtfulNames.MAX_LOOKED_UP + 9)
            .mapToObj(i -> "n" + i + ".example.com")
            .toList();
    assertThat(doubts.among(owner.id(), many))
        .containsExactlyInAnyOrderElementsOf(many.subList(0, DoubtfulNames.MAX_LOOKED_UP));
  }
}
