package io.domainwatch.dashboard.domain;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.dashboard.text.Labels;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.RefusalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes every enabled check of a domain due, each as a run by hand of it alone would be. */
final class RunOfAll {
  private final DomainService domains;
  private final PageRequest request;
  private final List<String> refused = new ArrayList<>();
  private int due;

  RunOfAll(DomainService domains, PageRequest request) {
    this.domains = domains;
    this.request = request;
  }

  /**
   * Runs what may run.
   *
   * @return what was refused and why, in sentences; empty when nothing was
   * @throws RequestRefused when the domain is paused or gone; then nothing is due
   */
  Optional<String> run(DomainView view) {
    for (CheckStatusView check : view.checks()) {
      if (!check.disabled()) {
        run(view, check);
      }
    }
    return refused.isEmpty()
        ? Optional.empty()
        : Optional.of(text("domain.runs-refused", due, String.join(" ", refused)));
  }

  private void run(DomainView view, CheckStatusView check) {
    try {
      domains.runNow(
          request.organizationId(),
          view.domain().id(),
          check.checkType().wireName(),
          request.now());
      due++;
    } catch (RequestRefused e) {
      switch (e.refusal()) {
        case Refusal.DomainNotFound _, Refusal.DomainPaused _ -> throw e;
        default -> refused.add(Labels.of(check.checkType()) + ": " + RefusalText.of(e.refusal()));
      }
    }
  }
}
