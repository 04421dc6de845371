package io.domainwatch.dashboard.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import gg.jte.output.Utf8ByteOutput;
import java.util.Map;

/** Renders the templates below {@code src/main/jte}; they escape what is put into them. */
public final class Templates {
  private static final String PACKAGE = "io.domainwatch.dashboard.templates";

  private final TemplateEngine engine =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, Templates.class.getClassLoader(), PACKAGE);

  /** A whole page in UTF-8. */
  public byte[] page(String template, Layout frame, Object model) {
    Utf8ByteOutput output = new Utf8ByteOutput();
    engine.render(template, Map.of("frame", frame, "page", model), output);
    return output.toByteArray();
  }

  /** A part of a page, as text. */
  public String part(String template, Map<String, Object> parameters) {
    StringOutput output = new StringOutput();
    engine.render(template, parameters, output);
    return output.toString();
  }
}
