#!/bin/sh
# Run by the image of PostgreSQL at its first start. The console owns its database and no more, and no one signs in as the superuser.
set -e
psql --set=ON_ERROR_STOP=1 --set=password="$AUDIT_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
CREATE ROLE console LOGIN PASSWORD :'password';
CREATE DATABASE console OWNER console;
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
