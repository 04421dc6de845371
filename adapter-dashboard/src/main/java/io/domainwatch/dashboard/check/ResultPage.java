package io.domainwatch.dashboard.check;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.dashboard.check.block.Block;
import java.util.List;

/**
 * What the page of one result shows.
 *
 * @param path of the check
 * @param raw its observations as JSON
 */
public record ResultPage(
    Domain domain,
    CheckDefinition definition,
    String path,
    CheckResult result,
    List<Block> blocks,
    String raw) {
  public ResultPage {
    blocks = List.copyOf(blocks);
  }
}
