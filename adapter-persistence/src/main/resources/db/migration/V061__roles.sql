-- The roles that there are, with "viewer", who looks and changes nothing. The version before cannot
-- read a person of that role: give none before all instances have this version.
alter table users
  add constraint users_role_check check (role in ('owner', 'member', 'viewer'));

alter table invitations
  add constraint invitations_role_check check (role in ('owner', 'member', 'viewer'));
