-- A step that nobody has begun says so.
update seller_leads set steps = replace(steps::text, '"TODO"', '"NOT_STARTED"')::jsonb where steps::text like '%"TODO"%';
