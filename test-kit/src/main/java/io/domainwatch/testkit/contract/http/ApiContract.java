package io.domainwatch.testkit.contract.http;

import io.domainwatch.testkit.contract.http.calendar.CalendarApiContract;
import io.domainwatch.testkit.contract.http.client.FeedApiContract;
import io.domainwatch.testkit.contract.http.client.IdempotencyApiContract;
import io.domainwatch.testkit.contract.http.escalation.EscalationApiContract;
import io.domainwatch.testkit.contract.http.kinds.ChannelKindApiContract;
import io.domainwatch.testkit.contract.http.snooze.CommentApiContract;
import io.domainwatch.testkit.contract.http.snooze.SnoozeApiContract;
import io.domainwatch.testkit.contract.http.tags.BatchApiContract;
import io.domainwatch.testkit.contract.http.tags.SettingsApiContract;
import io.domainwatch.testkit.contract.http.tags.TagApiContract;
import io.domainwatch.testkit.contract.report.ReportApiContract;

/** The whole interface, for whatever storage lies behind it. */
public interface ApiContract
    extends AccessContract,
        LimitContract,
        RoutingContract,
        DomainApiContract,
        VerificationApiContract,
        OverrideApiContract,
        SnoozeApiContract,
        SettingsApiContract,
        CommentApiContract,
        LostUpdateContract,
        BodyContract,
        HistoryApiContract,
        ChannelApiContract,
        ChannelRefusalContract,
        ChannelKindApiContract,
        DeliveryApiContract,
        IncidentApiContract,
        HealthApiContract,
        CalendarApiContract,
        EscalationApiContract,
        ExpiryApiContract,
        StatisticsApiContract,
        ReportApiContract,
        MaintenanceApiContract,
        TenantBorderContract,
        TagApiContract,
        BatchApiContract,
        IdempotencyApiContract,
        FeedApiContract,
        EveryOperationContract {}
