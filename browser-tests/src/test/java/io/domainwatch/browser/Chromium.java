package io.domainwatch.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The system's Chromium, driven by Playwright; used by one thread. */
final class Chromium implements AutoCloseable {
  private static final List<String> NAMES =
      List.of(
          "chromium",
          "chromium-browser",
          "google-chrome-stable",
          "google-chrome",
          "chrome",
          "chromium-headless-shell");

  private static final Path ON_MACOS =
      Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");

  private final Playwright playwright;
  private final Browser browser;

  private Chromium(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  /** Starts it. It can find no host but this machine. */
  static Chromium start() {
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions()
                .setEnv(
                    Map.of(
                        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD",
                        "1",
                        "PLAYWRIGHT_SKIP_VALIDATE_HOST_REQUIREMENTS",
                        "1")));
    // Chromium's own fence does not work for root and in most containers.
    List<String> arguments =
        List.of("--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1");
    Browser browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(executable())
                    .setArgs(arguments)
                    .setHeadless(true));
    return new Chromium(playwright, browser);
  }

  /**
   * Where the system's Chromium is.
   *
   * @throws AssertionError when there is none: a build without one has no business here
   */
  static Path executable() {
    return Stream.concat(onPath().stream(), Stream.of(ON_MACOS))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(
            () ->
                new AssertionError(
                    "there is no Chromium; tools/install-lighthouse installs one (looked for "
                        + NAMES
                        + " on the PATH)"));
  }

  private static List<Path> onPath() {
    List<Path> found = new ArrayList<>();
    for (String name : NAMES) {
      for (String folder : System.getenv().getOrDefault("PATH", "").split(":")) {
        found.add(Path.of(folder, name));
      }
    }
    return found;
  }

  /** A window with its own cookies. */
  Visit visit(URI base) {
    return visit(base, options -> options);
  }

  /** A window with its own cookies, of a size, with or without script, … */
  Visit visit(URI base, UnaryOperator<Browser.NewContextOptions> wanted) {
    Browser.NewContextOptions options =
        new Browser.NewContextOptions().setBaseURL(base.toString()).setLocale("en-GB");
    return new Visit(base, browser.newContext(wanted.apply(options)));
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
