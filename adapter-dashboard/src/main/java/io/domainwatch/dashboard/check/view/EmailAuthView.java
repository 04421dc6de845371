package io.domainwatch.dashboard.check.view;

import io.domainwatch.core.check.emailauth.EmailAuthObservation;
import io.domainwatch.core.check.emailauth.EmailAuthObservation.StoredDane;
import io.domainwatch.core.check.emailauth.EmailAuthObservation.StoredMail;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Exchanger;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Protection;
import io.domainwatch.core.check.emailauth.StoredDkim;
import io.domainwatch.core.check.emailauth.StoredDkim.SelectorState;
import io.domainwatch.core.check.emailauth.StoredDkim.StoredKey;
import io.domainwatch.core.check.emailauth.StoredDkim.StoredSelector;
import io.domainwatch.core.check.emailauth.StoredDmarc;
import io.domainwatch.core.check.emailauth.StoredDmarc.StoredRecord;
import io.domainwatch.core.check.emailauth.StoredMtaSts;
import io.domainwatch.core.check.emailauth.StoredMtaSts.StoredPolicy;
import io.domainwatch.core.check.emailauth.StoredSpf;
import io.domainwatch.core.check.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.core.check.emailauth.record.NearMiss;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis;
import io.domainwatch.core.check.emailauth.transport.MtaStsPolicy;
import io.domainwatch.core.check.emailauth.transport.TlsReporting;
import io.domainwatch.core.json.WireName;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Block.Node;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.UnknownFields;
import io.domainwatch.dashboard.format.Times;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a name's mail is protected, as a tree, with the cost of SPF (docs/spec/checks/email_auth.md,
 * "What is stored").
 */
public final class EmailAuthView {
  /** Terms of SPF that may ask the DNS (RFC 7208 §4.6.4). */
  private static final long MAX_LOOKUPS = 10;

  private EmailAuthView() {}

  /** The policy tree, then its parts one by one. */
  public static List<Block> blocks(EmailAuthObservation seen) {
    return List.of(
        tree(seen),
        spf(seen.spf()),
        dmarc(seen.dmarc()),
        keys(seen.dkim()),
        exchangers(seen),
        transport(seen),
        UnknownFields.block(seen.unknowns()));
  }

  private static Block tree(EmailAuthObservation seen) {
    List<Node> nodes = new ArrayList<>();
    nodes.add(node("Mail", word(seen.mail().flatMap(StoredMail::profile))));
    Optional<StoredSpf> spf = seen.spf();
    nodes.add(new Node(List.of(Cell.ours("SPF"), spfState(spf), lookups(spf)), includes(spf)));
    List<Node> keys = new ArrayList<>();
    selectors(seen.dkim())
        .forEach(
            (name, key) -> keys.add(new Node(List.of(Cell.told(name), state(key)), List.of())));
    nodes.add(new Node(List.of(Cell.ours("DKIM"), Cell.ours(found(keys.size()))), keys));
    Optional<StoredDmarc> dmarc = seen.dmarc();
    nodes.add(new Node(List.of(Cell.ours("DMARC"), dmarcState(dmarc), policy(dmarc)), List.of()));
    nodes.add(node("MTA-STS", stsState(seen.mtaSts())));
    nodes.add(node("TLS reporting", tlsState(seen.tlsRpt())));
    nodes.add(node("BIMI", bimiState(seen.bimi())));
    return new Block.Tree("Mail policy", nodes);
  }

  private static Node node(String name, Cell cell) {
    return new Node(List.of(Cell.ours(name), cell), List.of());
  }

  private static Cell word(Optional<? extends WireName> word) {
    return word.map(known -> Labels.cell(known.wireName())).orElse(Cell.UNKNOWN);
  }

  private static String found(int keys) {
    return Labels.count(keys, "selector") + " known";
  }

  private static Map<String, StoredSelector> selectors(Optional<StoredDkim> dkim) {
    return dkim.flatMap(StoredDkim::selectors).orElse(Map.of());
  }

  /** The first record is the root; how the others nest is not stored. */
  private static List<Node> includes(Optional<StoredSpf> spf) {
    return spf.map(StoredSpf::tree).orElse(List.of()).stream()
        .skip(1)
        .map(
            record ->
                new Node(
                    List.of(
                        Labels.cell(record.via()),
                        Cell.told(record.name()),
                        Cell.ours(Labels.count(record.lookups(), "look-up") + " inside"),
                        Cells.flag(record.sound(), Cell.good("sound"), Cell.bad("faulty"))),
                    List.of()))
        .toList();
  }

  private static Cell good(WireName state) {
    return Cell.good(state.wireName());
  }

  private static Cell bad(WireName state) {
    return Cell.bad(Labels.plain(state.wireName()));
  }

  private static Cell doubtful(WireName state) {
    return Cell.doubtful(Labels.plain(state.wireName()));
  }

  private static Cell none() {
    return Cell.neutral("none");
  }

  private static Cell spfState(Optional<StoredSpf> spf) {
    return spf.flatMap(StoredSpf::state).map(EmailAuthView::state).orElse(Cell.UNKNOWN);
  }

  private static Cell state(SpfAnalysis.State state) {
    return switch (state) {
      case VALID -> good(state);
      case MISSING -> none();
      case PERMERROR -> bad(state);
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Cell state(StoredSelector selector) {
    return selector.state().map(EmailAuthView::state).orElse(Cell.UNKNOWN);
  }

  private static Cell state(SelectorState state) {
    return switch (state) {
      case VALID -> good(state);
      case ABSENT -> none();
      case MALFORMED -> bad(state);
      case REVOKED, UNKNOWN_ALGORITHM -> doubtful(state);
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Cell dmarcState(Optional<StoredDmarc> dmarc) {
    boolean faulty = dmarc.flatMap(StoredDmarc::reason).isPresent();
    return dmarc
        .flatMap(StoredDmarc::state)
        .map(state -> state(state, faulty))
        .orElse(Cell.UNKNOWN);
  }

  private static Cell state(DmarcAnalysis.State state, boolean faulty) {
    return switch (state) {
      case VALID -> faulty ? Cell.bad("acts as p=none") : good(state);
      case MISSING -> none();
      case INVALID -> bad(state);
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Cell stsState(Optional<StoredMtaSts> sts) {
    return sts.flatMap(StoredMtaSts::state).map(EmailAuthView::state).orElse(Cell.UNKNOWN);
  }

  private static Cell state(StoredMtaSts.State state) {
    return switch (state) {
      case VALID -> good(state);
      case ABSENT -> none();
      case INVALID -> bad(state);
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Cell tlsState(Optional<TlsReporting> reporting) {
    return reporting.map(known -> state(known.state())).orElse(Cell.UNKNOWN);
  }

  private static Cell state(TlsReporting.State state) {
    return switch (state) {
      case VALID -> good(state);
      case ABSENT -> none();
      case INVALID -> bad(state);
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Cell bimiState(Optional<BimiAnalysis> bimi) {
    return bimi.map(known -> state(known.state())).orElse(Cell.UNKNOWN);
  }

  private static Cell state(BimiAnalysis.State state) {
    return switch (state) {
      case ABSENT -> none();
      case DECLINED, PRESENT -> doubtful(state);
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Cell state(Protection state) {
    return switch (state) {
      case SECURE -> good(state);
      case ABSENT -> none();
      case INSECURE -> doubtful(state);
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Cell lookups(Optional<StoredSpf> spf) {
    return spf.flatMap(StoredSpf::lookups).map(EmailAuthView::lookups).orElse(Cell.UNKNOWN);
  }

  private static Cell lookups(long count) {
    String text = count + " of at most " + MAX_LOOKUPS + " look-ups";
    return count > MAX_LOOKUPS ? Cell.bad(text) : Cell.ours(text);
  }

  private static Cell policy(Optional<StoredDmarc> dmarc) {
    boolean missing =
        dmarc.flatMap(StoredDmarc::state).filter(DmarcAnalysis.State.MISSING::equals).isPresent();
    return dmarc
        .flatMap(StoredDmarc::applied)
        .flatMap(StoredRecord::effective)
        .map(
            policy ->
                switch (policy) {
                  case REJECT, QUARANTINE -> Cell.good("policy " + policy.wireName());
                  case NONE -> Cell.doubtful("policy none: nothing is refused");
                })
        .orElse(missing ? Cell.neutral("no policy") : Cell.UNKNOWN);
  }

  private static Block spf(Optional<StoredSpf> spf) {
    Optional<String> reason = spf.flatMap(StoredSpf::reason);
    return BlockBuilder.facts("SPF")
        .put("Record", spf.map(s -> Cells.textOr(s.record(), "none")).orElse(Cell.UNKNOWN))
        .put("State", spfState(spf))
        .putIf(reason.isPresent(), "Reason", Labels.cell(reason.orElse("")))
        .putIf(!spfRemarks(spf).isEmpty(), "Remarks", Cells.texts(spfRemarks(spf)))
        .put("DNS lookups", lookups(spf))
        .put("Void lookups", Cells.number(spf.flatMap(StoredSpf::voids), "of at most 2"))
        .put("Final mechanism", spf.map(s -> Cells.textOr(s.all(), "none")).orElse(Cell.UNKNOWN))
        .put("IPv4 addresses allowed", Cells.number(spf.flatMap(StoredSpf::authorisedV4), ""))
        .put(
            "Too long for some receivers",
            Cells.flag(spf.flatMap(StoredSpf::large), Cell.doubtful("yes"), Cell.ours("no")))
        .build();
  }

  private static List<String> spfRemarks(Optional<StoredSpf> spf) {
    return Stream.concat(
            spf.flatMap(StoredSpf::slips).orElse(List.of()).stream(),
            spf.flatMap(StoredSpf::nearMisses).orElse(List.of()).stream().map(NearMiss::sentence))
        .toList();
  }

  private static List<String> dmarcRemarks(Optional<StoredDmarc> dmarc) {
    Optional<String> opening =
        dmarc
            .filter(known -> known.reason().isEmpty())
            .flatMap(StoredDmarc::applied)
            .flatMap(record -> record.tags().opening());
    return Stream.of(
            opening.stream(),
            dmarc.flatMap(StoredDmarc::ignored).orElse(List.of()).stream(),
            dmarc.flatMap(StoredDmarc::unusable).orElse(List.of()).stream()
                .map(each -> each.tag() + " \"" + each.address() + "\" " + each.why()),
            dmarc.flatMap(StoredDmarc::nearMisses).orElse(List.of()).stream()
                .map(NearMiss::sentence))
        .flatMap(each -> each)
        .toList();
  }

  private static Block dmarc(Optional<StoredDmarc> dmarc) {
    Optional<String> reason = dmarc.flatMap(StoredDmarc::reason);
    Optional<StoredRecord> record = dmarc.flatMap(StoredDmarc::applied);
    List<String> unauthorised = dmarc.map(StoredDmarc::unauthorised).orElse(List.of());
    return BlockBuilder.facts("DMARC")
        .put("Record", ifSeen(dmarc, Cells.textOr(record.flatMap(StoredRecord::record), "none")))
        .put("State", dmarcState(dmarc))
        .putIf(reason.isPresent(), "Reason", Labels.cell(reason.orElse("")))
        .put(
            "Found at",
            ifSeen(dmarc, Cells.textOr(record.flatMap(StoredRecord::foundAt), "nowhere")))
        .put("Requested policy", policy(dmarc))
        .put("Organizational domain", Cells.text(dmarc.flatMap(StoredDmarc::orgDomain)))
        .put(
            "Reports go to",
            ifSeen(
                dmarc,
                record
                    .flatMap(StoredRecord::rua)
                    .map(Cells::texts)
                    .orElseGet(() -> Cell.ours("nobody"))))
        .putIf(!dmarcRemarks(dmarc).isEmpty(), "Remarks", Cells.texts(dmarcRemarks(dmarc)))
        .putIf(!unauthorised.isEmpty(), "Not authorized for reports", Cells.texts(unauthorised))
        .build();
  }

  /** A cell of a part; unknown where nothing of the part is known. */
  private static Cell ifSeen(Optional<?> part, Cell cell) {
    return part.isPresent() ? cell : Cell.UNKNOWN;
  }

  private static Block keys(Optional<StoredDkim> dkim) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            "DKIM keys", "Selector", "State", "Algorithm", "Size", "Testing", "Remark");
    selectors(dkim)
        .forEach(
            (name, selector) -> {
              Optional<StoredKey> key = selector.key();
              table.row(
                  Cell.told(name),
                  state(selector),
                  Cells.textOr(key.flatMap(StoredKey::alg), "none"),
                  key.flatMap(StoredKey::bits)
                      .map(bits -> Cells.number(bits, "bits"))
                      .orElseGet(() -> Cell.ours("none")),
                  key.flatMap(StoredKey::testing)
                      .map(testing -> Cells.flag(testing, Cell.doubtful("yes"), Cell.ours("no")))
                      .orElseGet(() -> Cell.ours("no key")),
                  Cells.textOr(key.flatMap(StoredKey::reason), "none"));
            });
    return table.orElse(
        dkim.flatMap(StoredDkim::selectors).isPresent(),
        "No key was found at the tested selectors.");
  }

  private static Block exchangers(EmailAuthObservation seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            "Mail exchangers", "Host", "Preference", "Addresses", "DANE", "TLSA", "Certificate");
    Optional<List<Exchanger>> exchangers = seen.mail().flatMap(StoredMail::mx);
    for (Exchanger exchanger : exchangers.orElse(List.of())) {
      Optional<StoredDane> dane =
          seen.dane().orElse(List.of()).stream()
              .filter(each -> each.mx().equals(exchanger.host()))
              .findFirst();
      table.row(
          Cell.told(exchanger.host()),
          Cells.number(exchanger.preference(), ""),
          Cells.texts(exchanger.addresses()),
          dane.flatMap(StoredDane::state).map(EmailAuthView::state).orElse(Cell.UNKNOWN),
          Cells.texts(dane.flatMap(StoredDane::tlsa)),
          certificate(dane));
    }
    return table.orElse(exchangers.isPresent(), "There is no mail exchanger.");
  }

  /** Compared only where senders compare it. */
  private static Cell certificate(Optional<StoredDane> dane) {
    String why =
        dane.flatMap(StoredDane::matchReason).map(code -> ": " + ReasonPhrases.of(code)).orElse("");
    return dane.flatMap(StoredDane::match)
        .map(
            match ->
                switch (match) {
                  case MATCHES -> Cell.good("matches");
                  case DIFFERS -> Cell.bad("differs" + why);
                  case UNKNOWN -> Cell.doubtful("not seen" + why);
                })
        .orElseGet(() -> Cell.ours("not compared"));
  }

  private static Cell life(MtaStsPolicy policy) {
    String life = Times.rough(Duration.ofSeconds(policy.maxAge()));
    return policy.isShortLived() ? Cell.doubtful(life + ": less than a day") : Cell.ours(life);
  }

  private static Block transport(EmailAuthObservation seen) {
    Optional<StoredMtaSts> sts = seen.mtaSts();
    Optional<String> reason = sts.flatMap(StoredMtaSts::reason);
    Optional<StoredPolicy> read = sts.flatMap(StoredMtaSts::read);
    Optional<MtaStsPolicy> policy = read.flatMap(StoredPolicy::policy);
    List<String> unmatched = read.map(StoredPolicy::unmatchedMx).orElse(List.of());
    return BlockBuilder.facts("Transport encryption")
        .put("MTA-STS record", ifSeen(sts, Cells.textOr(sts.flatMap(StoredMtaSts::txt), "none")))
        .putIf(reason.isPresent(), "MTA-STS reason", Labels.cell(reason.orElse("")))
        .put(
            "MTA-STS mode",
            ifSeen(sts, Cells.textOr(policy.map(known -> known.mode().wireName()), "none")))
        .putIf(
            policy.isPresent(),
            "Senders keep the policy for",
            policy.map(EmailAuthView::life).orElse(Cell.UNKNOWN))
        .putIf(policy.isPresent(), "Hosts in the policy", Cells.texts(policy.map(MtaStsPolicy::mx)))
        .putIf(!unmatched.isEmpty(), "Missing mail exchangers", Cells.texts(unmatched))
        .put(
            "TLS reports",
            seen.tlsRpt().map(t -> Cells.textOr(t.record(), "none")).orElse(Cell.UNKNOWN))
        .put(
            "BIMI record",
            seen.bimi().map(b -> Cells.textOr(b.record(), "none")).orElse(Cell.UNKNOWN))
        .build();
  }
}
