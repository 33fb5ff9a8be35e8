import { foreignSentences } from '../support/expectLanguage';
import { deployments } from '../support/journeys';
import { publishedDrawing } from '../support/scenes/drawings';
import { expectSoundScenes } from '../support/scenes/expectSoundScenes';
import { test } from '../support/test';

for (const deployment of deployments) {
  test(`${deployment}: every page and error as laid out at 320 to 1920 px fits, is large enough to press, and passes axe in light and dark`, async ({
    page,
    site,
  }) => {
    test.slow();
    const drawing = await publishedDrawing(deployment);
    const [url, foreign] = [site.urlOfDeployment(deployment), foreignSentences(deployment)];
    await expectSoundScenes(page, { url, drawing, foreign });
  });
}
