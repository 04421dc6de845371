package io.domainwatch.testkit.mail;

import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.record.MailLookup;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A name space held in memory; what is not in it does not exist. */
public final class MailZone implements MailLookup {

  private final Map<String, List<Object>> records = new HashMap<>();
  private final Set<String> names = new TreeSet<>();
  private final Set<String> silent = new HashSet<>();
  private final Map<String, String> aliases = new HashMap<>();
  private final List<String> asked = new ArrayList<>();

  /** Adds a TXT record. */
  public MailZone txt(String name, String... texts) {
    return add(name, "TXT", List.of(texts));
  }

  /** Takes the TXT records of a name away. */
  public MailZone without(String name) {
    records.remove("TXT " + key(name));
    silent.remove("TXT " + key(name));
    return this;
  }

  /** Replaces the TXT records of a name. */
  public MailZone replace(String name, String... texts) {
    return without(name).txt(name, texts);
  }

  /** Adds A or AAAA records. */
  public MailZone address(String name, String... addresses) {
    for (String address : addresses) {
      InetAddress parsed = InetAddress.ofLiteral(address);
      add(name, parsed.getAddress().length == 4 ? "A" : "AAAA", List.of(parsed.getHostAddress()));
    }
    return this;
  }

  /** Adds MX records. */
  public MailZone mx(String name, String... exchanges) {
    return add(name, "MX", List.of(exchanges));
  }

  /** Makes a name another name of one. */
  public MailZone alias(String name, String target) {
    aliases.put(key(name), key(target));
    return this;
  }

  /** Lets every question of a type at a name go unanswered, unless there are records. */
  public MailZone silent(String type, String name) {
    silent.add(type + " " + key(name));
    return this;
  }

  private MailZone add(String name, String type, List<?> added) {
    names.add(key(name));
    records.computeIfAbsent(type + " " + key(name), _ -> new ArrayList<>()).addAll(added);
    return this;
  }

  /** What was asked, in order, as {@code "TXT example.com"}. */
  public List<String> asked() {
    return List.copyOf(asked);
  }

  @Override
  public Answer<String> texts(String name) {
    return ask("TXT", name, String.class);
  }

  @Override
  public Answer<String> v4(String name) {
    return ask("A", name, String.class);
  }

  @Override
  public Answer<String> v6(String name) {
    return ask("AAAA", name, String.class);
  }

  @Override
  public Answer<String> exchanges(String name) {
    return ask("MX", name, String.class);
  }

  private <T> Answer<T> ask(String type, String name, Class<T> kind) {
    asked.add(type + " " + name);
    String at = aliases.getOrDefault(key(name), key(name));
    List<Object> found = records.getOrDefault(type + " " + at, List.of());
    if (!found.isEmpty()) {
      return new Answer.Found<>(found.stream().map(kind::cast).toList());
    }
    if (silent.contains(type + " " + at)) {
      return new Answer.Unknown<>("timeout");
    }
    return new Answer.None<>(
        names.stream().anyMatch(other -> other.equals(at) || other.endsWith("." + at)));
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
