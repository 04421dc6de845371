package io.domainwatch.dashboard.web;

import io.domainwatch.core.account.OrganizationId;
import java.util.function.Supplier;

/**
 * What a program reads whose right is in the address itself.
 *
 * @param organizationId whose it is
 * @param name suggested to who keeps it as a file
 * @param mediaType with its parameters
 * @param content made when it is asked for; the same octets as long as nothing has changed
 */
public record Document(
    OrganizationId organizationId, String name, String mediaType, Supplier<byte[]> content) {}
