package io.domainwatch.checks.quiet;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.xbill.DNS.Record;

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
  ODD_BACKEND_FIRST {
    @Override
    void vary(QuietAnswer answer, int n) {
      ODD_BACKEND.vary(answer, n + 4);
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
  },
  A_B_TARGET {
    @Override
    void vary(QuietAnswer answer, int n) {
      if (answer.path.equals("/") && answer.atHome && new Random(n).nextBoolean()) {
        answer.redirect("/new");
      }
    }
  },
  REGIONAL_HOSTS {
    @Override
    void vary(QuietAnswer answer, int n) {
      if (answer.path.equals("/") && answer.atHome) {
        String region = new Random(n).nextBoolean() ? "www1" : "shop";
        answer.redirect("https://" + region + "." + answer.site + "/");
      }
    }
  },
  PATH_TOKENS {
    @Override
    void vary(QuietAnswer answer, int n) {
      if (answer.path.equals("/") && answer.atHome) {
        answer.redirect("/home;jsessionid=" + Integer.toHexString(n * 7919) + "?token=" + n);
      }
    }
  },
  /** A defence without a mark, which refuses now and then whoever is no browser. */
  REFUSALS {
    @Override
    void vary(QuietAnswer answer, int n) {
      if (answer.before > settled(answer.path)
          && n % 4 == 0
          && !answer.client.contains("Firefox")) {
        answer.refuse(List.of("403 Forbidden", "404 Not Found", "429 Slow").get(n % 3));
      }
    }
  },
  /** Two certificates of one issuer for the same names, as two servers behind one address have. */
  CERTIFICATE_ROTATION {
    @Override
    void vary(QuietAnswer answer, int n) {}

    @Override
    int certificates() {
      return 2;
    }
  },
  /** Some of the addresses with each answer. */
  IP_ROTATION {
    @Override
    void vary(QuietAnswer answer, int n) {}

    @Override
    int addresses() {
      return 6;
    }

    @Override
    void varyRecords(List<Record> records, int n) {
      if (records.size() == addresses()) {
        Collections.rotate(records, n);
        records.subList(2, records.size()).clear();
      }
    }
  },
  ROUND_ROBIN {
    @Override
    void vary(QuietAnswer answer, int n) {}

    @Override
    int addresses() {
      return 3;
    }

    @Override
    void varyRecords(List<Record> records, int n) {
      Collections.rotate(records, n);
    }
  },
  CHANGING_TTL {
    @Override
    void vary(QuietAnswer answer, int n) {}

    @Override
    void varyRecords(List<Record> records, int n) {
      records.replaceAll(
          record ->
              Record.newRecord(
                  record.getName(),
                  record.getType(),
                  record.getDClass(),
                  30 + n % 270,
                  record.rdataToWireCanonical()));
    }
  },
  /** An address of IPv6 from which no answer comes, because IPv6 does not work here. */
  DEAD_IPV6 {
    @Override
    void vary(QuietAnswer answer, int n) {}

    @Override
    List<String> furtherRecords() {
      return List.of("@ AAAA 2a0a:dead::1", "www AAAA 2a0a:dead::1");
    }
  };

  /** Answers about a path after which the checks that ask for it have seen it. */
  private static int settled(String path) {
    return path.equals("/") ? 60 : 3;
  }

  /** Changes the answer with this number of a site. */
  abstract void vary(QuietAnswer answer, int n);

  /** Changes the records with this number of an answer about the addresses of a site. */
  void varyRecords(List<Record> records, int n) {}

  /** Addresses of a site. */
  int addresses() {
    return 1;
  }

  /** Certificates of a site, which take turns. */
  int certificates() {
    return 1;
  }

  /** Records of its zone besides the usual ones. */
  List<String> furtherRecords() {
    return List.of();
  }

  /** The name of its site. */
  String domain() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".shop";
  }
}
