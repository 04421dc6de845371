package io.domainwatch.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Cookie;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * A person with a browser window. Everything the browser complains of is kept: errors and warnings
 * of the console, exceptions of scripts, violations of the Content-Security-Policy, requests that
 * leave this machine, dialogs.
 */
final class Visit implements AutoCloseable {
  /** The browser names each page that is not 200 in its console; tests look at those themselves. */
  private static final String REFUSED_PAGE =
      "Failed to load resource: the server responded with a status of 4(01|03|04|05|13|22) .*";

  /** How long is waited for something to appear, on a busy machine with two cores. */
  private static final double PATIENCE_MILLIS = 20_000;

  private static final String TELL_VIOLATIONS =
      "document.addEventListener('securitypolicyviolation', e => console.error('violates '"
          + " + e.violatedDirective + ' at ' + e.sourceFile + ': ' + e.sample + e.blockedURI))";

  private static final String WIDER =
      "() => document.documentElement.scrollWidth <= window.innerWidth ? [] :"
          + " ['document: ' + document.documentElement.scrollWidth,"
          + " ...[...document.querySelectorAll('body *')].filter("
          + "e => e.getBoundingClientRect().right > window.innerWidth"
          + " && !e.parentElement.closest('.tablebox, pre'))"
          + ".map(e => e.outerHTML.slice(0, 120))]";

  private final URI base;
  private final BrowserContext context;
  private final Page page;
  private final List<String> complaints = new ArrayList<>();

  Visit(URI base, BrowserContext context) {
    this.base = base;
    this.context = context;
    context.setDefaultTimeout(PATIENCE_MILLIS);
    context.addInitScript(TELL_VIOLATIONS);
    page = context.newPage();
    page.onConsoleMessage(this::said);
    page.onPageError(error -> complaints.add(at("exception: " + error)));
    page.onRequest(this::requested);
    page.onDialog(
        dialog -> {
          complaints.add(at("dialog: " + dialog.message()));
          dialog.dismiss();
        });
  }

  private void said(ConsoleMessage message) {
    boolean grave = message.type().equals("error") || message.type().equals("warning");
    if (grave && !message.text().matches(REFUSED_PAGE)) {
      complaints.add(at(message.type() + ": " + message.text()));
    }
  }

  private void requested(Request request) {
    URI wanted = URI.create(request.url().replaceFirst("[?#].*", ""));
    if (!base.getAuthority().equals(wanted.getAuthority())) {
      complaints.add(at("request to " + wanted));
    }
  }

  private String at(String text) {
    return page.url().replace(base.toString(), "") + " " + text;
  }

  /** The page that is shown. */
  Page page() {
    return page;
  }

  /** The window's cookies and settings. */
  BrowserContext context() {
    return context;
  }

  /** Goes to a path; gives what the server answered in the end. */
  Response open(String path) {
    return page.navigate(path);
  }

  /** Types into the field with this label. */
  Visit type(String label, String text) {
    page.getByLabel(label, new Page.GetByLabelOptions().setExact(true)).fill(text);
    return this;
  }

  /** Presses the button with this text and waits for the page that follows. */
  Visit press(String button) {
    page.waitForNavigation(() -> button(button).click());
    return this;
  }

  /** The button with this text. */
  Locator button(String text) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(text).setExact(true));
  }

  /** Follows the link with this text, the first one if several lead there. */
  Visit follow(String link) {
    Locator found =
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(link).setExact(true));
    return follow(found.first());
  }

  /** Follows a link and waits for the page that comes. */
  Visit follow(Locator link) {
    page.waitForNavigation(link::click);
    return this;
  }

  /** Types the password that is asked for once more before what was wanted. */
  Visit stepUp(String password) {
    return type("Your password", password).press("Continue");
  }

  /** Signs a person in by the form. */
  Visit signIn(String email, String password) {
    open("/sign-in");
    type("E-mail address", email);
    type("Password", password);
    return press("Sign in");
  }

  /** Takes over a session that was begun elsewhere. */
  Visit with(String cookie, String value) {
    context.addCookies(List.of(new Cookie(cookie, value).setUrl(base.toString())));
    return this;
  }

  /** The path and query that are shown. */
  String path() {
    return page.url().replace(base.toString(), "");
  }

  /** What a person reads. */
  String text() {
    return page.locator("body").innerText();
  }

  /** What makes the document wider than the window; nothing when it is not. */
  List<?> wider() {
    return (List<?>) page.evaluate(WIDER);
  }

  /** The browser had nothing to complain of so far. */
  void complainedOfNothing() {
    assertThat(complaints).isEmpty();
  }

  /** Ends the visit; it must have been without complaints. */
  @Override
  public void close() {
    context.close();
    complainedOfNothing();
  }
}
