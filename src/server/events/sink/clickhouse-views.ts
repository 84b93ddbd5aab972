/** A value that events name in the same way: that of the first which names it. */
const first = (key: string): string =>
  `argMinIf(JSONExtractString(payload, '${key}'), place, JSONHas(payload, '${key}'))`;

const ID = "[a-z0-9][a-z0-9_-]*";
const HOST = "'^https?://([^/:?#]+)'";
const CAME_FROM = `host != '' and host != extract(JSONExtractString(payload, 'url'), ${HOST})`;

/**
 * What results are counted from, folded from the events as `results/visit-of-events.ts` and `server/results/model` do it: the
 * tests hold both to the same numbers. Sales are not among it: orders stay in the database.
 */
export const RESULT_VIEWS: readonly string[] = [
  `create or replace view visits as
    with
      told as (
        select session, visitor, happened_at, lead, name, (happened_at, id) as place, payload,
          JSONExtractString(payload, 'step') as step, JSONExtractString(payload, 'utm_source') as utm_source,
          extract(JSONExtractString(payload, 'referrer'), ${HOST}) as host
        from events where session is not null),
      folded as (
        select assumeNotNull(session) as session, argMinIf(visitor, place, visitor is not null) as visitor,
          min(happened_at) as started_at, max(happened_at) as last_at, ${first("funnel")} as funnel,
          if(countIf(JSONHas(payload, 'edition')) = 0, funnel, ${first("edition")}) as edition,
          match(edition, '^${ID}(\\\\+${ID})?(~${ID}\\\\.${ID})*$') as is_edition,
          ${first("locale")} as locale, ${first("brand")} as brand, ${first("device")} as device,
          leftUTF8(multiIf(countIf(utm_source != '') > 0, argMinIf(utm_source, place, utm_source != ''),
            countIf(${CAME_FROM}) > 0, argMinIf(host, place, ${CAME_FROM}), 'direct'), 60) as source,
          arraySlice(arraySort(groupArrayIf((place, step, toUnixTimestamp64Milli(happened_at)),
            name = 'step_viewed' and JSONHas(payload, 'step'))), 1, 200) as shown,
          arraySort(groupUniqArrayIf(step, name = 'quiz_answer' and step != '')) as answered,
          countIf(name = 'lead_created') > 0 as is_lead
        from told group by session),
      owners as (
        select t.lead as lead, argMin(f.session, (f.started_at, f.session)) as session
        from told t join folded f on f.session = t.session where t.lead is not null group by t.lead),
      own as (select session, arraySort(groupArray(assumeNotNull(lead))) as leads from owners group by session)
    select f.session as session, f.visitor as visitor, f.started_at as started_at, f.last_at as last_at,
      f.funnel as funnel, f.edition as edition,
      if(f.is_edition, nullIf(extract(f.edition, '\\\\+([^~]+)'), ''), null) as campaign,
      if(f.is_edition, nullIf(arrayStringConcat(arraySlice(splitByChar('~', f.edition), 2), ' '), ''), null) as arm,
      f.locale as locale, f.brand as brand, f.source as source, f.device as device,
      nullIf(arrayElement(arrayDistinct(arrayMap(each -> each.2, f.shown)), -1), '') as furthest,
      arrayMap(each -> CAST((each.2, each.3 - toUnixTimestamp64Milli(f.started_at)), 'Tuple(step String, ms Int64)'),
        f.shown) as steps,
      f.answered as answered, f.is_lead as is_lead, o.leads as leads
    from folded f left join own o on o.session = f.session`,
  `create or replace view step_days as
    select day, funnel, step, count() as reached, countIf(is_answered) as answered
    from (
      select toDate(started_at) as day, funnel, arrayJoin(arrayDistinct(arrayConcat(steps.step, answered))) as step,
        has(answered, step) as is_answered
      from visits)
    group by day, funnel, step`,
  `create or replace view experiment_visitors as
    with
      met as (
        select JSONExtractString(payload, 'experiment_id') as experiment, assumeNotNull(session) as session,
          argMin(JSONExtractString(payload, 'variation_id'), (happened_at, id)) as arm, min(happened_at) as at
        from events
        where name = 'ab_initiated' and session is not null and experiment != ''
          and JSONHas(payload, 'variation_id')
        group by experiment, session),
      named as (select session, coalesce(visitor, session) as visitor, is_lead from visits)
    select m.experiment as experiment, n.visitor as visitor, argMin(m.arm, m.at) as arm, min(m.at) as seen_at,
      uniqExact(m.arm) > 1 as is_crossed, visitor in (select visitor from named where is_lead) as is_lead
    from met m join named n on n.session = m.session group by experiment, visitor`,
];
