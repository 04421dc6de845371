package io.domainwatch.core.check.emailauth.spf;

import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.Problem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What one record with all below it adds up to, while it is being added up. */
final class SpfBranchBuilder {

  /** Beyond this a sum is only known to be too high. */
  private static final long MAX_SUM = 1_000_000;

  /** Problems and gaps that are told of one branch. */
  private static final int NOTES = 10;

  long lookups;
  long voids;
  Optional<SpfTerm.Qualifier> ending = Optional.empty();
  boolean found;
  boolean openEnded;
  boolean everyone;
  boolean usesPtr;
  boolean dynamic;
  final V4Space space = new V4Space();
  final Set<String> widest = new LinkedHashSet<>();
  private final Set<Problem> problems = new LinkedHashSet<>();
  private final Set<String> unknowns = new LinkedHashSet<>();
  private final Set<SpfBranchBuilder> authorised = new LinkedHashSet<>();

  void count(long terms) {
    lookups = Math.min(MAX_SUM, lookups + terms);
  }

  void empty(long terms) {
    voids = Math.min(MAX_SUM, voids + terms);
  }

  void problem(String word, String text) {
    if (problems.size() < NOTES) {
      problems.add(new Problem(word, text));
    }
  }

  void unknown(String what) {
    if (unknowns.size() < NOTES) {
      unknowns.add(what);
    }
  }

  /** Counts a record below this one, wherever it is used. */
  void pays(SpfBranchBuilder below) {
    count(below.lookups);
    empty(below.voids);
    usesPtr |= below.usesPtr;
    dynamic |= below.dynamic;
    below.problems.forEach(problem -> problem(problem.wireName(), problem.text()));
    below.unknowns.forEach(this::unknown);
  }

  /** Lets everyone pass whom a record below this one lets pass. */
  void authorises(SpfBranchBuilder below) {
    if (authorised.add(below)) {
      space.addAll(below.space);
      widest.addAll(below.widest);
      everyone |= below.everyone;
    }
  }

  List<Problem> problems() {
    return new ArrayList<>(problems);
  }

  List<String> unknowns() {
    return new ArrayList<>(unknowns);
  }
}
