package io.domainwatch.dashboard.help;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;

/**
 * Reads the headings of a document, gives each the id that GitHub gives it, takes the title out,
 * and mends the links to other documents.
 */
final class DocumentOutline extends AbstractVisitor {
  /** Headings below it are not in the table of contents. */
  private static final int MAX_LEVEL = 3;

  private final DocumentLinks links;
  private final IdGenerator ids = IdGenerator.builder().build();
  private final Map<Node, String> idOf = new IdentityHashMap<>();
  private final List<ContentsEntry> contents = new ArrayList<>();
  private final String path;
  private String title = "";

  DocumentOutline(String path) {
    this.path = path;
    this.links = new DocumentLinks(path);
  }

  /** The first heading of level 1; the document's name when it has none. */
  String title() {
    return title.isEmpty() ? path : title;
  }

  List<ContentsEntry> contents() {
    return List.copyOf(contents);
  }

  /** Adds the id of a heading to its tag. */
  void attributes(Node node, String tagName, Map<String, String> attributes) {
    String id = idOf.get(node);
    if (id != null && tagName.startsWith("h")) {
      attributes.put("id", id);
    }
  }

  @Override
  public void visit(Heading heading) {
    visitChildren(heading);
    String text = text(heading);
    String id = ids.generateId(text);
    if (heading.getLevel() == 1 && title.isEmpty()) {
      title = text;
      heading.unlink();
      return;
    }
    idOf.put(heading, id);
    if (heading.getLevel() <= MAX_LEVEL) {
      contents.add(new ContentsEntry(heading.getLevel(), id, text));
    }
  }

  @Override
  public void visit(Link link) {
    visitChildren(link);
    links.mended(link.getDestination()).ifPresentOrElse(link::setDestination, () -> unwrap(link));
  }

  /** Leaves the words of a link that leads out of the documents. */
  private static void unwrap(Link link) {
    for (Node child = link.getFirstChild(); child != null; child = link.getFirstChild()) {
      link.insertBefore(child);
    }
    link.unlink();
  }

  private static String text(Heading heading) {
    StringBuilder text = new StringBuilder();
    heading.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(Code part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(Heading whole) {
            visitChildren(whole);
          }
        });
    return text.toString();
  }
}
