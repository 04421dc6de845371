package io.domainwatch.http.endpoint;

import io.domainwatch.app.maintenance.MaintenanceService;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.WindowChange;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.maintenance.WindowBody;
import io.domainwatch.http.json.maintenance.WindowJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.function.Predicate;

/** Maintenance windows (docs/spec/resources.md, "Maintenance windows"). */
public final class MaintenanceEndpoints {
  private final MaintenanceService windows;

  @Inject
  public MaintenanceEndpoints(MaintenanceService windows) {
    this.windows = windows;
  }

  /** All windows, oldest first. */
  public ApiResponse list(Request request) {
    return ApiResponse.of(
        200, WindowJson.list(windows.list(request.organizationId()), request.now()));
  }

  /** Makes a window. */
  public ApiResponse add(Request request) {
    MaintenanceWindow window =
        windows.create(request.actor(), WindowBody.of(request.body()), request.now());
    return ApiResponse.of(201, WindowJson.of(window, request.now()));
  }

  /** One window. */
  public ApiResponse find(Request request) {
    MaintenanceWindow window = windows.find(request.organizationId(), request.windowId());
    return ConditionalRequests.answer(
        request, JsonBody.bytes(WindowJson.of(window, request.now())));
  }

  /** Changes what was sent. */
  public ApiResponse change(Request request) {
    Optional<Predicate<MaintenanceWindow>> precondition = precondition(request);
    windows.admit(request.organizationId(), request.windowId(), precondition);
    WindowChange change = WindowBody.of(request.body());
    return changed(
        windows.change(request.actor(), request.windowId(), change, precondition, request.now()),
        request);
  }

  /** Starts a window now. */
  public ApiResponse start(Request request) {
    return changed(windows.start(request.actor(), request.windowId(), request.now()), request);
  }

  /** Ends what lasts of a window now. */
  public ApiResponse end(Request request) {
    return changed(windows.end(request.actor(), request.windowId(), request.now()), request);
  }

  /** Removes a window. */
  public ApiResponse delete(Request request) {
    windows.delete(request.actor(), request.windowId(), precondition(request), request.now());
    return ApiResponse.noContent();
  }

  private static ApiResponse changed(MaintenanceWindow window, Request request) {
    return ConditionalRequests.changed(JsonBody.bytes(WindowJson.of(window, request.now())));
  }

  private static Optional<Predicate<MaintenanceWindow>> precondition(Request request) {
    return ConditionalRequests.precondition(
        request, window -> WindowJson.of(window, request.now()));
  }
}
