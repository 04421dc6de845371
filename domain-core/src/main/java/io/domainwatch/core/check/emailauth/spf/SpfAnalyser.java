package io.domainwatch.core.check.emailauth.spf;

import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.record.Lookalikes;
import io.domainwatch.core.check.emailauth.record.MailLookup;
import io.domainwatch.core.check.emailauth.record.Shown;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.Cost;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.Node;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.Reach;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.State;
import io.domainwatch.core.check.emailauth.spf.SpfTerm.Qualifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Judges an SPF record without a sender: every path an evaluation could take is walked, so that
 * what is called a permanent error is one for the senders that come that far.
 */
public final class SpfAnalyser {

  /** Terms that may ask the DNS (RFC 7208 §4.6.4). */
  public static final int LOOKUP_LIMIT = 10;

  /** Of these, how many may find nothing (RFC 7208 §4.6.4). */
  public static final int VOID_LIMIT = 2;

  /**
   * Different names asked for one record, however many it names (docs/spec/checks/email_auth.md,
   * "SPF").
   */
  private static final int DISTINCT_LIMIT = 40;

  /** Records below each other (docs/spec/checks/email_auth.md, "SPF"). */
  private static final int DEPTH_LIMIT = 20;

  private static final String TOO_MANY_LOOKUPS = "too_many_lookups";

  private final MailLookup lookup;
  private final Map<String, SpfBranchBuilder> branches = new HashMap<>();
  private final Set<String> asked = new HashSet<>();
  private final List<Node> tree = new ArrayList<>();

  private SpfAnalyser(MailLookup lookup) {
    this.lookup = lookup;
  }

  /** The analysis of the record at {@code name}; asks as much as {@code lookup} lets it. */
  public static SpfAnalysis analyse(String name, MailLookup lookup) {
    return new SpfAnalyser(lookup).analyse(name);
  }

  private SpfAnalysis analyse(String name) {
    Answer<String> texts = lookup.texts(name);
    List<String> records = texts.records().stream().filter(SpfRecord::isSpf).toList();
    SpfBranchBuilder branch = branch(name, texts, List.of(key(name)), "");
    if (branch.lookups > LOOKUP_LIMIT) {
      branch.problem(
          TOO_MANY_LOOKUPS, "it takes %d DNS lookups, 10 are allowed".formatted(branch.lookups));
    }
    if (branch.voids > VOID_LIMIT) {
      branch.problem(
          "too_many_voids", "%d lookups find nothing, 2 are allowed".formatted(branch.voids));
    }
    return new SpfAnalysis(
        records.stream().findFirst().map(Shown::record),
        state(branch),
        branch.problems(),
        branch.unknowns(),
        reach(branch),
        new Cost(
            branch.lookups,
            branch.voids,
            records.stream().mapToInt(String::length).findFirst().orElse(0)),
        List.copyOf(tree),
        records.stream().findFirst().map(SpfSlips::of).orElse(List.of()),
        Lookalikes.SPF.among(
            name, texts.records().stream().filter(text -> !SpfRecord.isSpf(text)).toList()));
  }

  private static State state(SpfBranchBuilder branch) {
    if (!branch.problems().isEmpty()) {
      return State.PERMERROR;
    }
    if (!branch.unknowns().isEmpty()) {
      return State.UNKNOWN;
    }
    return branch.found ? State.VALID : State.MISSING;
  }

  private static Reach reach(SpfBranchBuilder branch) {
    return branch.found
        ? new Reach(
            branch.ending.map(Qualifier::sign),
            branch.openEnded,
            branch.everyone,
            List.copyOf(branch.widest),
            branch.space.size(),
            branch.usesPtr,
            branch.dynamic)
        : Reach.NOBODY;
  }

  /** The record at a name that another one leads to. */
  private SpfBranchBuilder below(String name, List<String> path, String via) {
    SpfBranchBuilder known = branches.get(key(name));
    if (known != null && !path.contains(key(name))) {
      return known;
    }
    SpfBranchBuilder branch = new SpfBranchBuilder();
    if (path.contains(key(name))) {
      branch.found = true;
      branch.problem("loop", Shown.term(name) + " leads back to itself");
      return branch;
    }
    if (path.size() > DEPTH_LIMIT || !mayAsk("TXT", name)) {
      branch.found = true;
      branch.problem(TOO_MANY_LOOKUPS, "there are too many records below each other");
      return branch;
    }
    List<String> longer = new ArrayList<>(path);
    longer.add(key(name));
    SpfBranchBuilder found = branch(name, lookup.texts(name), longer, via);
    branches.put(key(name), found);
    return found;
  }

  private SpfBranchBuilder branch(
      String name, Answer<String> texts, List<String> path, String via) {
    SpfBranchBuilder branch = new SpfBranchBuilder();
    int place = tree.size();
    if (texts instanceof Answer.Unknown<String>(String reason)) {
      branch.unknown("the SPF record of " + Shown.term(name) + ": " + reason);
      return branch;
    }
    List<String> records = texts.records().stream().filter(SpfRecord::isSpf).toList();
    branch.found = !records.isEmpty();
    if (records.size() > 1) {
      branch.problem("multiple", Shown.term(name) + " has several SPF records");
    } else if (records.size() == 1) {
      try {
        SpfRecord record = SpfRecord.parse(records.getFirst());
        tree.add(place, new Node(Shown.term(name), via, 0, true));
        new SpfEvaluation(this, lookup, name, path, branch).evaluate(record);
      } catch (SpfSyntaxException bad) {
        branch.problem("syntax", "syntax error at " + Shown.term(name) + ", " + bad.getMessage());
      }
    }
    Node node = new Node(Shown.term(name), via, branch.lookups, branch.problems().isEmpty());
    if (place < tree.size()) {
      tree.set(place, node);
    } else {
      tree.add(node);
    }
    return branch;
  }

  /** Whether one name more may be asked; a name asked before costs nothing. */
  boolean mayAsk(String type, String name) {
    String question = type + " " + key(name);
    return asked.contains(question) || (asked.size() < DISTINCT_LIMIT && asked.add(question));
  }

  /** What an {@code include} or a {@code redirect} leads to. */
  SpfBranchBuilder follow(String target, List<String> path, String via) {
    return below(withoutDot(target), path, via);
  }

  static String withoutDot(String name) {
    return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
  }

  private static String key(String name) {
    return withoutDot(name).toLowerCase(Locale.ROOT);
  }

  /** Marks that the cap on names was reached. */
  static void tooMany(SpfBranchBuilder branch) {
    branch.problem(TOO_MANY_LOOKUPS, "it names too many different hosts to be looked up");
  }

  /** What the end of a record without {@code all} is worth. */
  static Optional<Qualifier> ending(SpfRecord record) {
    return record.all().map(SpfTerm.All::qualifier);
  }
}
