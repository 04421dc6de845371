package io.domainwatch.checks.uptime;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Whether a page that is declared as XML can be read as such: browsers show an error otherwise. */
final class XmlPage {

  /** An entity that needs a declaration, unlike the five of XML itself (XML 1.0 §4.6). */
  private static final Pattern DECLARED =
      Pattern.compile("&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z_:][A-Za-z0-9._:-]{0,63};");

  private XmlPage() {}

  /**
   * Whether it surely is no XML. False where that cannot be told: where entities or a document type
   * come in, which browsers and this reader treat differently, another encoding than UTF-8, another
   * version of XML, and a page of which only the beginning is there.
   */
  static boolean isMalformed(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.contains("<!DOCTYPE")
        || text.contains("<!ENTITY")
        || text.indexOf('\uFFFD') >= 0
        || isOfAnotherKind(text)
        || DECLARED.matcher(text).find()) {
      return false;
    }
    return !text.isBlank() && fails(bytes, bytes.length);
  }

  private static boolean isOfAnotherKind(String text) {
    String start = text.stripLeading();
    int end = start.startsWith("<?xml") ? start.indexOf("?>") : -1;
    String declaration = end < 0 ? "" : start.substring(0, end).replace('\'', '"');
    boolean version = declaration.contains("version") && !declaration.contains("\"1.0\"");
    boolean encoding =
        declaration.contains("encoding")
            && !declaration.toLowerCase(Locale.ROOT).contains("\"utf-8\"");
    return version || encoding;
  }

  private static boolean fails(byte[] bytes, int length) {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try {
      XMLStreamReader reader =
          factory.createXMLStreamReader(new ByteArrayInputStream(bytes, 0, length));
      while (reader.hasNext()) {
        reader.next();
      }
      return false;
    } catch (XMLStreamException e) {
      return e.getLocation() != null && e.getLocation().getCharacterOffset() < length - 1;
    } catch (RuntimeException _) {
      return false;
    }
  }
}
