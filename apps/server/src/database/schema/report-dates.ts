/** SQL functions that read a stored moment: a day, an instant, or milliseconds. */

// What is no existing date becomes null, because a cast that fails would break the query of a whole list.
const day = String.raw`(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`
const time = String.raw`T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)`

/** A day counts from midnight in UTC. The comparison leaves out the 30th of February. */
export const toInstant = `
create function reports.to_instant(value jsonb) returns timestamptz language sql immutable as $$
  select case
    when jsonb_typeof(value) = 'number' and (value::numeric between 1e11 and 8.64e15)
      then to_timestamp(value::numeric / 1000)
    when written ~ '^${day}(${time})?$' and to_char(
      make_date(substr(written, 1, 4)::int, substr(written, 6, 2)::int, 1) + substr(written, 9, 2)::int - 1, 'YYYY-MM-DD'
    ) = substr(written, 1, 10)
      then (case when length(written) = 10 then written || 'T00:00:00Z' else written end)::timestamptz
  end
  from (select value #>> '{}' as written) as stored
$$`

/** The day of an instant is that of the time zone in which the query is made. */
export const toDate = `
create function reports.to_date(value jsonb) returns date language sql stable as $$
  select case
    when length(value #>> '{}') = 10 then (reports.to_instant(value) at time zone 'UTC')::date
    else reports.to_instant(value)::date
  end
$$`
