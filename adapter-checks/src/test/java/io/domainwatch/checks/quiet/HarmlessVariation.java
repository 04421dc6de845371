package io.domainwatch.checks.quiet;

import java.util.Collections;
import java.util.Locale;
import java.util.Random;

/** What differs from answer to answer of a site that is well. */
enum HarmlessVariation {
  /** Nothing: what is told of this site is told of all. */
  NONE {
    @Override
    void vary(QuietAnswer answer, int n) {}
  },
  CSP_NONCE {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.set("Content-Security-Policy", "default-src 'self'; script-src 'nonce-" + n + "'");
      answer.body("<script nonce='" + n + "'>1</script>");
    }
  },
  COOKIE_VALUES {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.add("Set-Cookie", "visit=" + n + "; Secure; HttpOnly; SameSite=Lax; Path=/");
    }
  },
  POINT_OF_PRESENCE {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.add("X-Served-By", "cache-fra" + n % 7);
      answer.add("CF-RAY", Integer.toHexString(n * 7919) + "-FRA");
      answer.add("X-Cache", n % 2 == 0 ? "HIT" : "MISS");
      answer.add("Age", String.valueOf(n));
    }
  },
  HEADER_ORDER {
    @Override
    void vary(QuietAnswer answer, int n) {
      Collections.shuffle(answer.fields, new Random(n));
    }
  },
  TIME_STAMPS {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.body("<p>Made at " + n + "</p>");
      answer.add("X-Generated", "2026-11-24T10:00:" + n % 60);
    }
  },
  A_B_TEST {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.body(n % 2 == 0 ? "<h2>Buy now</h2>" : "<h2>Order today</h2><p>and save</p>");
      answer.add("X-Variant", n % 2 == 0 ? "a" : "b");
    }
  },
  ODD_BACKEND {
    @Override
    void vary(QuietAnswer answer, int n) {
      if (n % 5 == 4) {
        answer.remove("Strict-Transport-Security");
        answer.remove("X-Frame-Options");
      }
    }
  },
  SECOND_HSTS {
    @Override
    void vary(QuietAnswer answer, int n) {
      if (n % 2 == 1) {
        answer.add("Strict-Transport-Security", "max-age=" + n);
      }
    }
  },
  ASSET_NAMES {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.body("<script src='/app." + Integer.toHexString(n) + ".js'></script>");
    }
  },
  CSRF_TOKEN {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.body("<form><input type='hidden' name='csrf' value='" + n + "'></form>");
      answer.add("Set-Cookie", "csrf=" + n + "; Secure; SameSite=Strict; Path=/");
    }
  },
  ETAG {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.add("ETag", "\"" + n + "\"");
      answer.add("Last-Modified", "Tue, 24 Nov 2026 10:00:%02d GMT".formatted(n % 60));
    }
  },
  BODY_LENGTH {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.body("<!-- " + "x".repeat(n % 400) + " -->");
    }
  },
  LANGUAGE {
    @Override
    void vary(QuietAnswer answer, int n) {
      if (answer.path.equals("/") && answer.atHome) {
        answer.redirect(n % 3 == 0 ? "/de/" : "/en/");
      }
    }
  },
  NUMBERED_HOSTS {
    @Override
    void vary(QuietAnswer answer, int n) {
      if (answer.path.equals("/") && answer.atHome) {
        answer.redirect("https://www" + (1 + new Random(n).nextInt(2)) + "." + answer.site + "/");
      }
    }
  },
  QUERY {
    @Override
    void vary(QuietAnswer answer, int n) {
      if (answer.path.equals("/") && answer.atHome) {
        answer.redirect("/?session=" + n);
      }
    }
  },
  GROWING_SITEMAP {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.pages = 3 + n / 8;
    }
  },
  ROBOTS_COMMENTS {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.robotsComment = "# made at " + n + "\n";
    }
  },
  CACHING {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.add("Cache-Control", n % 2 == 0 ? "no-store" : "max-age=" + n);
      answer.add("Vary", n % 2 == 0 ? "Accept-Encoding" : "Cookie");
      answer.add("Server-Timing", "app;dur=" + n);
    }
  },
  SERVER_NAMES {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.add("Server", n % 2 == 0 ? "nginx" : "Apache");
      answer.add("Alt-Svc", n % 2 == 0 ? "clear" : "h3=\":443\"; ma=" + n);
    }
  },
  CHUNKS {
    @Override
    void vary(QuietAnswer answer, int n) {
      answer.chunked = n % 2 == 0;
    }
  };

  /** Changes the answer with this number of a site. */
  abstract void vary(QuietAnswer answer, int n);

  /** The name of its site. */
  String domain() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".shop";
  }
}
