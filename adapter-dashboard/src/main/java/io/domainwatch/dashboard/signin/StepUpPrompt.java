package io.domainwatch.dashboard.signin;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.signin.StepUpService;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.RefusalText;
import io.undertow.util.StatusCodes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Asks for the password once more where a use case wants it ({@link Refusal.StepUpNeeded}), and
 * then carries out what was wanted: the question is a form to the same address with everything that
 * was typed there.
 */
public final class StepUpPrompt {
  private static final String PASSWORD = "step_up_password";
  private static final String CODE = "step_up_code";

  /** What belongs to a form and not to what was typed into it. */
  private static final Set<String> NOT_KEPT = Set.of("form_token", PASSWORD, CODE);

  private final StepUpService stepUp;

  @Inject
  public StepUpPrompt(StepUpService stepUp) {
    this.stepUp = stepUp;
  }

  /** The route that asks where it must; one that handles no passwords as it was. */
  public PageRoute around(PageRoute route) {
    return route instanceof PageRoute.Guarded guarded && guarded.handlesPasswords()
        ? guarded.leadingTo(request -> reply(guarded, request))
        : route;
  }

  private PageResponse reply(PageRoute.Guarded wanted, PageRequest request) {
    if (request.form().has(PASSWORD)) {
      try {
        stepUp.prove(
            request.visitor(),
            request.form().raw(PASSWORD),
            request.form().text(CODE),
            request.now());
      } catch (RequestRefused e) {
        return prompt(
            RefusalText.status(e.refusal()), wanted, request, RefusalText.of(e.refusal()));
      }
    }
    try {
      return wanted.page().apply(request);
    } catch (RequestRefused e) {
      if (e.refusal() instanceof Refusal.StepUpNeeded) {
        return prompt(StatusCodes.FORBIDDEN, wanted, request, "");
      }
      throw e;
    }
  }

  private PageResponse prompt(int status, PageRoute wanted, PageRequest request, String problem) {
    String path = path(wanted, request);
    Section section = section(path);
    StepUpForm form =
        new StepUpForm(
            path,
            kept(request),
            stepUp.asksForCode(request.visitor()),
            section == Section.NONE ? "/" : section.path(),
            problem);
    return new PageResponse.Page<>(
        status, Templates::signinStepUp, text("signin.step-up-title"), section, form);
  }

  private static String path(PageRoute wanted, PageRequest request) {
    String path = wanted.template();
    for (Map.Entry<String, String> word : request.pathParameters().entrySet()) {
      path = path.replace("{" + word.getKey() + "}", word.getValue());
    }
    return path;
  }

  private static List<StepUpForm.Kept> kept(PageRequest request) {
    return request.form().texts().entrySet().stream()
        .filter(field -> !NOT_KEPT.contains(field.getKey()))
        .flatMap(
            field -> field.getValue().stream().map(it -> new StepUpForm.Kept(field.getKey(), it)))
        .toList();
  }

  private static Section section(String path) {
    return Stream.of(Section.values())
        .filter(section -> !section.path().isEmpty() && path.startsWith(section.path()))
        .findFirst()
        .orElse(Section.NONE);
  }
}
