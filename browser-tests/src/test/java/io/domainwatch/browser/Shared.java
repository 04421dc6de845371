package io.domainwatch.browser;

import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** What all tests use together is started when the first one asks, and ends after the last one. */
final class Shared implements ParameterResolver {
  private static final Map<Class<?>, Supplier<AutoCloseable>> PARTS =
      Map.of(
          Chromium.class, Chromium::start,
          Program.class, Program::start,
          Samples.class, Samples::start);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
    return PARTS.containsKey(parameter.getParameter().getType());
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
    Class<?> type = parameter.getParameter().getType();
    return test.getRoot()
        .getStore(ExtensionContext.Namespace.create(Shared.class))
        .computeIfAbsent(type, wanted -> Objects.requireNonNull(PARTS.get(wanted)).get());
  }
}
