package io.domainwatch.http.pipeline;

import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * An answer that is waited for without a thread and without a place at the database.
 *
 * @param ready completed normally when it is to be made
 * @param made makes it, when it is the turn of its organization; may be postponed once more
 */
public record PostponedAnswer(CompletionStage<Void> ready, Supplier<ApiResponse> made) {}
