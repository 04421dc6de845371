package io.domainwatch.dashboard.help;

import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Makes a page of a Markdown text (CommonMark with the tables of GitHub). */
final class DocumentRenderer {
  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

  private DocumentRenderer() {}

  /**
   * The page of a text.
   *
   * @param path of the document below {@code docs}, without its ending, such as {@code checks/ssl};
   *     its links are relative to it
   */
  static HelpDocument page(String path, String markdown) {
    Node document = PARSER.parse(markdown);
    DocumentOutline outline = new DocumentOutline(path);
    document.accept(outline);
    HtmlRenderer renderer =
        HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .attributeProviderFactory(_ -> outline::attributes)
            .build();
    return new HelpDocument(
        outline.title(), outline.contents(), scrolling(renderer.render(document)));
  }

  /** The page of a text that is no Markdown, as it is. */
  static HelpDocument verbatim(String name, String text) {
    return page(name, "# " + name + "\n\n```\n" + text + "\n```\n");
  }

  /** A wide table scrolls by itself; every {@code <} of a text is escaped, so these are tags. */
  private static String scrolling(String html) {
    return html.replace("<table>", "<div class=\"scroll\"><table>")
        .replace("</table>", "</table></div>");
  }
}
