package io.domainwatch.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The fields of this component, a record or an {@code Optional} of one, stand among those of the
 * record around it. An empty {@code Optional} writes none of them, and is read when none of them is
 * there.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Inline {}
