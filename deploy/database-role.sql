-- The role of the API, made together with an empty database; `cli.js grant` gives it its rights. The image of PostgreSQL
-- runs this file.
\set password `cat /run/secrets/database_api_password`
create role quayside_api login password :'password';
