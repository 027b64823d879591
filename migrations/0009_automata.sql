-- Who was beaten by an automaton was remembered as the first of the people: places are counted anew where one took part.
UPDATE `outcome` SET `players` = (
  SELECT json_group_array(json_set(player.value, '$.place', (
    SELECT 1 + coalesce(sum(max(1, json_array_length(ahead.value, '$.seats'))), 0)
    FROM `game`, json_each(`game`.`result`, '$.places') AS ahead, json_each(`game`.`result`, '$.places') AS own, json_each(own.value, '$.seats') AS seat
    WHERE `game`.`id` = `outcome`.`game_id`
      AND seat.value = json_extract(player.value, '$.seat')
      AND json_extract(ahead.value, '$.place') < json_extract(own.value, '$.place')
  )))
  FROM json_each(`outcome`.`players`) AS player
)
WHERE EXISTS (
  SELECT 1 FROM `game`, json_each(`game`.`result`, '$.places') AS placing
  WHERE `game`.`id` = `outcome`.`game_id` AND json_array_length(placing.value, '$.seats') = 0
);
