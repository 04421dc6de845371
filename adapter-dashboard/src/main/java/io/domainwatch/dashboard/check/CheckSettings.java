package io.domainwatch.dashboard.check;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.app.overrides.OverrideService;
import io.domainwatch.app.overrides.OverrideView;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.core.override.OverridePreset;
import io.domainwatch.core.override.OverrideReset;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.PageRequest;
import jakarta.inject.Inject;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Takes the settings of a check from a form. */
public final class CheckSettings {
  /** So often is a switch tried again when somebody switches another check at that moment. */
  private static final int TRIES = 3;

  private final OverrideService overrides;
  private final DomainService domains;

  @Inject
  public CheckSettings(OverrideService overrides, DomainService domains) {
    this.overrides = overrides;
    this.domains = domains;
  }

  /**
   * The settings in force.
   *
   * @throws RequestRefused when there is no such domain or check
   */
  OverrideView state(PageRequest request, DomainId id, String type) {
    return overrides.state(request.organizationId(), id, type);
  }

  /**
   * Stores what a form says.
   *
   * @throws RequestRefused with {@link Refusal.PreconditionFailed} when the settings are no longer
   *     those that the form was made from, with {@link Refusal.InvalidRequest} when a field is
   *     wrong; then nothing has changed
   */
  void save(PageRequest request, DomainId id, String type) {
    Fields form = request.form();
    OverrideView seen = state(request, id, type);
    OverrideChange change = SettingsInput.change(seen.definition(), form);
    update(request, id, type, change);
    boolean disabled = form.has(SettingsForm.DISABLED);
    if (disabled != seen.override().disabled()) {
      turn(request, id, seen.definition().checkType(), disabled);
    }
  }

  /** Takes the check into the preset that a form names; refuses as {@link #save} does. */
  void preset(PageRequest request, DomainId id, String type) {
    OverrideView seen = state(request, id, type);
    OverridePreset.find(request.form().text(SettingsForm.PRESET))
        .ifPresent(wanted -> update(request, id, type, wanted.change(seen.definition())));
  }

  /**
   * Clears the setting that a form names, or all where it names none; refuses as {@link #save}
   * does. What names nothing that can be cleared changes nothing.
   */
  void reset(PageRequest request, DomainId id, String type) {
    Optional<String> one = request.form().find(SettingsForm.RESET);
    if (one.isPresent()) {
      resetOne(request, id, type, one.get());
    } else {
      resetAll(request, id, type);
    }
  }

  private void resetOne(PageRequest request, DomainId id, String type, String setting) {
    OverrideView seen = state(request, id, type);
    switch (setting) {
      case SettingsForm.INTERVAL -> update(request, id, type, OverrideReset.ofInterval());
      case SettingsForm.MUTED -> update(request, id, type, OverrideReset.ofMuting());
      case SettingsForm.DISABLED -> {
        update(request, id, type, OverrideChange.NONE);
        turn(request, id, seen.definition().checkType(), false);
      }
      default ->
          OverrideReset.ofEvent(new EventType(setting), seen.override(), seen.definition())
              .ifPresent(change -> update(request, id, type, change));
    }
  }

  private void update(PageRequest request, DomainId id, String type, OverrideChange change) {
    overrides.update(
        request.actor(),
        id,
        type,
        change,
        Optional.of(now -> isOfForm(now, request.form())),
        request.now());
  }

  private void resetAll(PageRequest request, DomainId id, String type) {
    overrides.reset(
        request.actor(),
        id,
        type,
        Optional.of(now -> isOfForm(now, request.form())),
        request.now());
  }

  private static boolean isOfForm(OverrideView now, Fields form) {
    return OverrideVersion.of(now.override()).equals(form.text(SettingsForm.VERSION));
  }

  /** The whole set of disabled checks is stored at once, so others' must stay as they were. */
  private void turn(PageRequest request, DomainId id, CheckType type, boolean off) {
    for (int i = 1; i <= TRIES; i++) {
      Set<CheckType> before = disabled(domains.find(request.organizationId(), id, request.now()));
      Set<CheckType> after = EnumSet.noneOf(CheckType.class);
      after.addAll(before);
      if (off ? !after.add(type) : !after.remove(type)) {
        return;
      }
      try {
        domains.change(
            request.actor(),
            id,
            new DomainChange(Optional.empty(), Optional.of(after)),
            Optional.of(now -> disabled(now).equals(before)),
            request.now());
        return;
      } catch (RequestRefused e) {
        if (i == TRIES || !(e.refusal() instanceof Refusal.PreconditionFailed)) {
          throw e;
        }
      }
    }
  }

  private static Set<CheckType> disabled(DomainView view) {
    return view.checks().stream()
        .filter(CheckStatusView::disabled)
        .map(CheckStatusView::checkType)
        .collect(Collectors.toSet());
  }
}
