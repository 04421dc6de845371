package io.domainwatch.boot.metrics;

import io.domainwatch.app.standing.DomainFigures;
import io.domainwatch.app.standing.FiguresOfDomains;
import io.domainwatch.core.expiry.ExpiryKind;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The text of all metrics with what is known of each domain, in pieces that are made while they are
 * sent: of 100,000 domains it is 200 MB, and a registry would keep an object for each of a million
 * and a half series. In Prometheus' text format 0.0.4, in which the lines of a name stand together.
 */
public final class DomainsText implements Iterator<byte[]> {
  /** Characters from which on a piece is sent. */
  private static final int PIECE = 64 * 1024;

  private static final List<Family> FAMILIES = List.of(Family.values());

  private final FiguresOfDomains figures;
  private final List<DomainFigures> domains;
  private int family;
  private int domain;
  private boolean begun;
  private byte[] next;

  /**
   * @param before what comes first: all other metrics
   */
  public DomainsText(String before, FiguresOfDomains figures) {
    this.figures = figures;
    this.domains = figures.domains();
    this.next = before.getBytes(StandardCharsets.UTF_8);
  }

  private enum Family {
    CHECK_STATE("check_state", "1 for the present state of each check of a domain"),
    CERTIFICATE("certificate_expiry_timestamp_seconds", "when the certificate ends"),
    REGISTRATION("registration_expiry_timestamp_seconds", "when the registration ends"),
    AVAILABILITY(
        "availability_ratio", "the part of the known time of the last 30 days in which it was up");

    private final String name;
    private final String help;

    Family(String name, String help) {
      this.name = "domainwatch_domain_" + name;
      this.help = help;
    }
  }

  @Override
  public boolean hasNext() {
    return next.length > 0;
  }

  @Override
  public byte[] next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    byte[] piece = next;
    next = make();
    return piece;
  }

  /** Empty when all is told. */
  private byte[] make() {
    StringBuilder text = new StringBuilder(PIECE + PIECE / 8);
    while (text.length() < PIECE && family < FAMILIES.size()) {
      if (domain < domains.size()) {
        tell(text, FAMILIES.get(family), domains.get(domain));
        domain++;
      } else {
        family++;
        domain = 0;
        begun = false;
      }
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void tell(StringBuilder text, Family what, DomainFigures of) {
    switch (what) {
      case CHECK_STATE ->
          of.checks()
              .forEach(
                  (type, health) -> {
                    begin(text, what, of);
                    label(text.append(','), "check_type", type.wireName());
                    label(text.append(','), "state", health.wireName());
                    text.append("} 1\n");
                  });
      case CERTIFICATE -> expiry(text, what, of, ExpiryKind.CERTIFICATE);
      case REGISTRATION -> expiry(text, what, of, ExpiryKind.REGISTRATION);
      case AVAILABILITY ->
          figures
              .availability(of.id())
              .ifPresent(
                  ratio -> {
                    begin(text, what, of);
                    text.append("} ").append(ratio).append('\n');
                  });
    }
  }

  private void expiry(StringBuilder text, Family what, DomainFigures of, ExpiryKind kind) {
    Instant at = of.expiries().get(kind);
    if (at != null) {
      begin(text, what, of);
      text.append("} ").append(at.getEpochSecond()).append('\n');
    }
  }

  /** A line up to the labels that all have; before the first one what the name means. */
  private void begin(StringBuilder text, Family what, DomainFigures of) {
    if (!begun) {
      text.append("# HELP ").append(what.name).append(' ').append(what.help).append('\n');
      text.append("# TYPE ").append(what.name).append(" gauge\n");
      begun = true;
    }
    label(text.append(what.name).append('{'), "organization", of.organization());
    label(text.append(','), "domain", of.domain());
  }

  private static void label(StringBuilder text, String name, String value) {
    text.append(name).append("=\"");
    for (int i = 0; i < value.length(); i++) {
      char character = value.charAt(i);
      switch (character) {
        case '\\' -> text.append("\\\\");
        case '"' -> text.append("\\\"");
        case '\n' -> text.append("\\n");
        default -> text.append(character);
      }
    }
    text.append('"');
  }
}
