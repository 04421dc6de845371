#!/bin/sh
# Run once by the image of PostgreSQL, on an empty database: the two roles of Domainwatch, neither of
# them a superuser, and its database (docs/configuration.md).
set -eu
psql -v ON_ERROR_STOP=1 --username postgres \
  -v owner_password="$(cat /run/secrets/database-migration-password)" \
  -v service_password="$(cat /run/secrets/database-password)" <<'SQL'
create role domainwatch_owner login password :'owner_password';
create role domainwatch_service login password :'service_password';
create database domainwatch owner domainwatch_owner;
SQL
