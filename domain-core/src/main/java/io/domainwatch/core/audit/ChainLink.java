package io.domainwatch.core.audit;

/**
 * A place in the chain of an organization's audit log.
 *
 * @param position counted from 1; 0 before the first entry
 * @param hash of the entry there
 */
public record ChainLink(long position, String hash) {
  /** Before the first entry of every organization. */
  public static final ChainLink BEGINNING = new ChainLink(0, "0".repeat(64));
}
