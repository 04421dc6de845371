package io.domainwatch.web;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the routes of a path. Segments are compared one by one after decoding; a trailing slash, an
 * empty segment and an encoded slash make another path (docs/spec/api.md, "Paths and methods").
 * Where two templates fit, the one with fewer variables wins, in whichever order they were given.
 */
public final class Router<R extends Router.Place> {
  private final Map<Integer, List<Path<R>>> byLength = new HashMap<>();

  /**
   * @param routes any number of methods per template
   */
  public Router(List<? extends R> routes) {
    Map<String, Path<R>> paths = new LinkedHashMap<>();
    for (R route : routes) {
      paths.computeIfAbsent(route.template(), Path::<R>of).routes().put(route.method(), route);
    }
    paths.values().stream()
        .sorted(Comparator.comparingLong(Path::variables))
        .forEach(
            path ->
                byLength.computeIfAbsent(path.segments().size(), _ -> new ArrayList<>()).add(path));
  }

  /** What can be found. */
  public interface Place {
    /** The HTTP method; {@code GET} stands for {@code HEAD} too. */
    String method();

    /** The path with its variables in braces. */
    String template();
  }

  /**
   * What lies under a path.
   *
   * @param pathParameters the decoded values of the template's variables
   */
  public record Found<R extends Place>(
      String template, Map<String, String> pathParameters, Map<String, R> routes) {
    /** The route of a method; that of GET for HEAD; empty when the path lacks the method. */
    public Optional<R> route(String method) {
      return Optional.ofNullable(routes.get(method.equals("HEAD") ? "GET" : method));
    }

    /** The methods of the path, in a fixed order. */
    public List<String> methods() {
      List<String> methods = new ArrayList<>();
      for (String method : List.of("GET", "POST", "PATCH", "DELETE")) {
        if (routes.containsKey(method)) {
          methods.add(method);
        }
        if (method.equals("GET") && routes.containsKey("GET")) {
          methods.add("HEAD");
        }
      }
      return methods;
    }
  }

  /**
   * The routes of a path; empty when there is none.
   *
   * @param rawPath as received, percent-encoded, without query
   */
  public Optional<Found<R>> find(String rawPath) {
    String[] raw = rawPath.split("/", -1);
    List<String> segments = new ArrayList<>(raw.length);
    for (String segment : raw) {
      Optional<String> decoded = PercentEncoding.decode(segment);
      if (decoded.isEmpty() || decoded.get().indexOf('/') >= 0) {
        return Optional.empty();
      }
      segments.add(decoded.get());
    }
    for (Path<R> path : byLength.getOrDefault(raw.length, List.of())) {
      if (path.matches(segments)) {
        return Optional.of(
            new Found<>(path.template(), path.pathParameters(segments), path.routes()));
      }
    }
    return Optional.empty();
  }

  private record Path<R extends Place>(
      String template, List<String> segments, Map<String, R> routes) {
    static <R extends Place> Path<R> of(String template) {
      return new Path<>(template, List.of(template.split("/", -1)), new HashMap<>());
    }

    long variables() {
      return segments.stream().filter(Path::variable).count();
    }

    boolean matches(List<String> actual) {
      for (int i = 0; i < segments.size(); i++) {
        boolean same =
            variable(segments.get(i))
                ? !actual.get(i).isEmpty()
                : segments.get(i).equals(actual.get(i));
        if (!same) {
          return false;
        }
      }
      return true;
    }

    Map<String, String> pathParameters(List<String> actual) {
      Map<String, String> pathParameters = new HashMap<>();
      for (int i = 0; i < segments.size(); i++) {
        String segment = segments.get(i);
        if (variable(segment)) {
          pathParameters.put(segment.substring(1, segment.length() - 1), actual.get(i));
        }
      }
      return pathParameters;
    }

    private static boolean variable(String segment) {
      return segment.startsWith("{");
    }
  }
}
