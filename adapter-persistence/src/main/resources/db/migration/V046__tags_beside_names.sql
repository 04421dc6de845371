-- The tags of a domain once more in its own row, in their order and with a space between two, so that
-- reading a domain reads no other table (ADR 59). Whoever writes domain_tags writes this too, under
-- the lock of the row; it is in no index, so that updates of the row stay within the page (HOT).
alter table domains add column tags text collate "C" not null default '';

-- The tags of the filter of a channel; none where it does not look at tags. The version before
-- neither reads nor writes them, and takes such a channel for one of all domains.
alter table notification_channels add column filter_tags text[] not null default '{}';
