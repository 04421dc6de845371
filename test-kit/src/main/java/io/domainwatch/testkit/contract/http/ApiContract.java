package io.domainwatch.testkit.contract.http;

/** The whole interface, for whatever storage lies behind it. */
public interface ApiContract
    extends AccessContract,
        LimitContract,
        RoutingContract,
        DomainApiContract,
        VerificationApiContract,
        OverrideApiContract,
        LostUpdateContract,
        BodyContract,
        HistoryApiContract,
        ChannelApiContract,
        ChannelRefusalContract,
        DeliveryApiContract,
        IncidentApiContract,
        HealthApiContract,
        ExpiryApiContract,
        StatisticsApiContract,
        TenantBorderContract,
        EveryOperationContract {}
