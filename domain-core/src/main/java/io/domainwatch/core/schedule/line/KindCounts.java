package io.domainwatch.core.schedule.line;

/** How many of one kind hold places of a {@link FairLine}, and how many wait. */
final class KindCounts {
  final FairLine.Kind kind;
  int held;
  int waiting;

  /** Organizations of which somebody waits. */
  int waitingSpots;

  KindCounts(FairLine.Kind kind) {
    this.kind = kind;
  }
}
