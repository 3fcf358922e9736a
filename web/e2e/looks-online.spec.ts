import { folder, forms, isLeftOut } from './looks';
import { brokenLine, test } from './tables/people';
import { looksOf, photographs, scenes } from './tables/scenes';

/** Every page of tables across the network, in four forms and the three languages. */
test.use({ excused: brokenLine });

for (const { name: form, ...how } of forms)
  for (const [scene, look] of Object.entries(scenes))
    test(`${form}: ${scene}`, async ({ arrive }) => {
      test.skip(isLeftOut(scene));
      await look(
        await looksOf(
          arrive,
          how,
          photographs((name) => `${folder}${name}.${form}.png`),
        ),
      );
    });
