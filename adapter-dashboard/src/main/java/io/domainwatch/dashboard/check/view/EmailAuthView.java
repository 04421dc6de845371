package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

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
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Block.Node;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Phrases;
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
    nodes.add(
        node(
            text("views-dns.mail"),
            Phrases.cell("profile", seen.mail().flatMap(StoredMail::profile))));
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
    nodes.add(node(text("views-dns.tls-reporting"), tlsState(seen.tlsRpt())));
    nodes.add(node("BIMI", bimiState(seen.bimi())));
    return new Block.Tree(text("views-dns.mail-policy"), nodes);
  }

  private static Node node(String name, Cell cell) {
    return new Node(List.of(Cell.ours(name), cell), List.of());
  }

  private static String found(int keys) {
    return text("views-dns.selectors", keys);
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
                        Phrases.cell(record.via()),
                        Cell.told(record.name()),
                        Cell.ours(text("views-dns.lookups-inside", record.lookups())),
                        Cells.flag(
                            record.sound(),
                            Cell.good(text("views-dns.sound")),
                            Cell.bad(text("views-dns.faulty")))),
                    List.of()))
        .toList();
  }

  private static Cell good(WireName state) {
    return Cell.good(Phrases.word("mail", state));
  }

  private static Cell bad(WireName state) {
    return Cell.bad(Phrases.word("mail", state));
  }

  private static Cell doubtful(WireName state) {
    return Cell.doubtful(Phrases.word("mail", state));
  }

  private static Cell none() {
    return Cell.neutral(text("views.none"));
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
      case VALID -> faulty ? Cell.bad(text("views-dns.acts-as-none")) : good(state);
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
    String text = text("views-dns.lookups", count, MAX_LOOKUPS);
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
                  case REJECT, QUARANTINE -> Cell.good(text("views-dns.policy", policy.wireName()));
                  case NONE -> Cell.doubtful(text("views-dns.policy-none"));
                })
        .orElse(missing ? Cell.neutral(text("views-dns.no-policy")) : Cell.UNKNOWN);
  }

  private static Block spf(Optional<StoredSpf> spf) {
    Optional<String> reason = spf.flatMap(StoredSpf::reason);
    return BlockBuilder.facts("SPF")
        .put(
            text("views.record"),
            spf.map(s -> Cells.textOr(s.record(), text("views.none"))).orElse(Cell.UNKNOWN))
        .put(text("views.state"), spfState(spf))
        .putIf(reason.isPresent(), text("views.reason"), Phrases.cell(reason.orElse("")))
        .putIf(!spfRemarks(spf).isEmpty(), text("views-dns.remarks"), Cells.texts(spfRemarks(spf)))
        .put(text("views-dns.dns-lookups"), lookups(spf))
        .put(
            text("views-dns.void-lookups"),
            Cells.number(spf.flatMap(StoredSpf::voids), text("views-dns.at-most-2")))
        .put(
            text("views-dns.final-mechanism"),
            spf.map(s -> Cells.textOr(s.all(), text("views.none"))).orElse(Cell.UNKNOWN))
        .put(text("views-dns.ipv4-allowed"), Cells.number(spf.flatMap(StoredSpf::authorisedV4), ""))
        .put(
            text("views-dns.too-long"),
            Cells.flag(
                spf.flatMap(StoredSpf::large),
                Cell.doubtful(text("views.yes")),
                Cell.ours(text("views.no"))))
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
        .put(
            text("views.record"),
            ifSeen(dmarc, Cells.textOr(record.flatMap(StoredRecord::record), text("views.none"))))
        .put(text("views.state"), dmarcState(dmarc))
        .putIf(reason.isPresent(), text("views.reason"), Phrases.cell(reason.orElse("")))
        .put(
            text("views-dns.found-at"),
            ifSeen(
                dmarc,
                Cells.textOr(record.flatMap(StoredRecord::foundAt), text("views-dns.nowhere"))))
        .put(text("views-dns.requested-policy"), policy(dmarc))
        .put(text("views-dns.org-domain"), Cells.text(dmarc.flatMap(StoredDmarc::orgDomain)))
        .put(
            text("views-dns.reports-to"),
            ifSeen(
                dmarc,
                record
                    .flatMap(StoredRecord::rua)
                    .map(Cells::texts)
                    .orElseGet(() -> Cell.ours(text("views-dns.nobody")))))
        .putIf(
            !dmarcRemarks(dmarc).isEmpty(),
            text("views-dns.remarks"),
            Cells.texts(dmarcRemarks(dmarc)))
        .putIf(!unauthorised.isEmpty(), text("views-dns.unauthorised"), Cells.texts(unauthorised))
        .build();
  }

  /** A cell of a part; unknown where nothing of the part is known. */
  private static Cell ifSeen(Optional<?> part, Cell cell) {
    return part.isPresent() ? cell : Cell.UNKNOWN;
  }

  private static Block keys(Optional<StoredDkim> dkim) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-dns.dkim-keys"),
            text("views-dns.selector"),
            text("views.state"),
            text("views-dns.algorithm"),
            text("views-dns.size"),
            text("views-dns.testing"),
            text("views-dns.remark"));
    selectors(dkim)
        .forEach(
            (name, selector) -> {
              Optional<StoredKey> key = selector.key();
              table.row(
                  Cell.told(name),
                  state(selector),
                  Cells.textOr(key.flatMap(StoredKey::alg), text("views.none")),
                  key.flatMap(StoredKey::bits)
                      .map(bits -> Cells.number(bits, text("views.unit-bits")))
                      .orElseGet(() -> Cell.ours(text("views.none"))),
                  key.flatMap(StoredKey::testing)
                      .map(
                          testing ->
                              Cells.flag(
                                  testing,
                                  Cell.doubtful(text("views.yes")),
                                  Cell.ours(text("views.no"))))
                      .orElseGet(() -> Cell.ours(text("views-dns.no-key"))),
                  Cells.textOr(key.flatMap(StoredKey::reason), text("views.none")));
            });
    return table.orElse(dkim.flatMap(StoredDkim::selectors).isPresent(), text("views-dns.no-keys"));
  }

  private static Block exchangers(EmailAuthObservation seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views.mail-exchangers"),
            "Host",
            text("views.preference"),
            text("views.addresses"),
            "DANE",
            "TLSA",
            text("views.certificate"));
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
    return table.orElse(exchangers.isPresent(), text("views.no-mail-exchanger"));
  }

  /** Compared only where senders compare it. */
  private static Cell certificate(Optional<StoredDane> dane) {
    String why =
        dane.flatMap(StoredDane::matchReason).map(code -> ": " + Phrases.plain(code)).orElse("");
    return dane.flatMap(StoredDane::match)
        .map(
            match ->
                switch (match) {
                  case MATCHES -> Cell.good(text("views-dns.matches"));
                  case DIFFERS -> Cell.bad(text("views-dns.differs") + why);
                  case UNKNOWN -> Cell.doubtful(text("views-dns.not-seen") + why);
                })
        .orElseGet(() -> Cell.ours(text("views-dns.not-compared")));
  }

  private static Cell life(MtaStsPolicy policy) {
    String life = Times.rough(Duration.ofSeconds(policy.maxAge()));
    return policy.isShortLived()
        ? Cell.doubtful(text("views-dns.short-life", life))
        : Cell.ours(life);
  }

  private static Block transport(EmailAuthObservation seen) {
    Optional<StoredMtaSts> sts = seen.mtaSts();
    Optional<String> reason = sts.flatMap(StoredMtaSts::reason);
    Optional<StoredPolicy> read = sts.flatMap(StoredMtaSts::read);
    Optional<MtaStsPolicy> policy = read.flatMap(StoredPolicy::policy);
    List<String> unmatched = read.map(StoredPolicy::unmatchedMx).orElse(List.of());
    return BlockBuilder.facts(text("views-dns.transport"))
        .put(
            text("views-dns.sts-record"),
            ifSeen(sts, Cells.textOr(sts.flatMap(StoredMtaSts::txt), text("views.none"))))
        .putIf(reason.isPresent(), text("views-dns.sts-reason"), Phrases.cell(reason.orElse("")))
        .put(
            text("views-dns.sts-mode"),
            ifSeen(
                sts,
                Cells.textOr(policy.map(known -> known.mode().wireName()), text("views.none"))))
        .putIf(
            policy.isPresent(),
            text("views-dns.sts-life"),
            policy.map(EmailAuthView::life).orElse(Cell.UNKNOWN))
        .putIf(
            policy.isPresent(),
            text("views-dns.sts-hosts"),
            Cells.texts(policy.map(MtaStsPolicy::mx)))
        .putIf(!unmatched.isEmpty(), text("views-dns.sts-missing"), Cells.texts(unmatched))
        .put(
            text("views-dns.tls-reports"),
            seen.tlsRpt()
                .map(t -> Cells.textOr(t.record(), text("views.none")))
                .orElse(Cell.UNKNOWN))
        .put(
            text("views-dns.bimi-record"),
            seen.bimi().map(b -> Cells.textOr(b.record(), text("views.none"))).orElse(Cell.UNKNOWN))
        .build();
  }
}
